/** Where the browser, and the page itself, report what they refused to run. */
export const REPORTS_PATH = '/api/reports';

/** The chosen theme and way to write numbers, before anything is painted. */
const DISPLAY =
  "try{var t=localStorage.getItem('hideout.theme');if(t==='light'||t==='system')d.documentElement.dataset.theme=t;var n=localStorage.getItem('hideout.numbers');if(n==='.,'||n==='\\u202f,'||n==='\\u2019.')d.documentElement.dataset.numbers=n}catch(e){}";

const DATA = "var b=JSON.parse(d.getElementById('hideout-data').textContent);";

/**
 * The one policy of Trusted Types: what becomes the address of a script must be a `.js` file of the host, of a
 * release, or below one of the document's `scriptBases`. No other text ever becomes code or markup.
 */
const POLICY =
  'var F=/^[\\w.~\\/-]+\\.js$/,O=/^(static|r\\/[\\w-]+\\/[\\w.-]+)\\//;' +
  "w.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(u){var x=new URL(u,d.baseURI),a=x.origin+x.pathname,o=location.origin+'/';" +
  'return (a.indexOf(o)===0&&O.test(a.slice(o.length))&&F.test(a.slice(o.length)))||b.scriptBases.some(function(s){return a.indexOf(s)===0&&F.test(a.slice(s.length))})?x.href:null}});';

/**
 * Reports to the server files that are not what was published: browsers stop those, but do not report them. A
 * file that merely did not arrive is another matter. Behind the hash, of 64 characters at most, keys may follow.
 */
const REFUSALS =
  'var g={};function refused(u){if(g[u])return;g[u]=1;' +
  `fetch('${REPORTS_PATH}',{method:'POST',keepalive:true,credentials:'omit',headers:{'content-type':'application/reports+json'},body:JSON.stringify([{type:'integrity-mismatch',body:{documentURL:location.origin,blockedURL:u}}])}).catch(function(){})}` +
  "w.addEventListener('error',function(e){var n=e.target,u=n.src||n.href,i=n.integrity;if(!u||!i)return;" +
  "fetch(u,{cache:'force-cache',credentials:'omit'}).then(function(r){return r.ok?r.arrayBuffer():Promise.reject()}).then(function(f){return crypto.subtle.digest('SHA-'+i.slice(3,6),f)})" +
  '.then(function(h){if(btoa(String.fromCharCode.apply(null,new Uint8Array(h)))!==i.slice(7,71))refused(u)}).catch(function(){})},true);';

/** The calls that decide what the page shows travel beside the scripts instead of after them. */
const EARLY =
  "var e={};b.early.forEach(function(u){var p=fetch(u,{credentials:'same-origin',headers:{accept:'application/json','x-hideout':'1'}});p.catch(function(){});e[u]=p});";

/** What is thrown before anybody who measures has loaded; `host/src/boot/thrown.ts` takes it over. */
const THROWN =
  'var q=[];function threw(s,x,c){q.length<20&&q.push({source:s,error:x,componentStack:c})}' +
  "w.addEventListener('error',function(v){v.error&&w.__hideout.threw('uncaught',v.error)});" +
  "w.addEventListener('unhandledrejection',function(v){w.__hideout.threw('rejection',v.reason)});";

/** Runs before anything else. Constant, because the policy of the page names its hash. */
export const BOOT_SCRIPT = `(function(d,w){${DISPLAY}${DATA}${POLICY}${REFUSALS}${THROWN}${EARLY}w.__hideout={signed:b.signed,config:b.config,servedAt:b.servedAt,early:e,refused:refused,thrown:q,threw:threw}})(document,window)`;
