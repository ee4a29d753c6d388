// biome-ignore-all lint/performance/noBarrelFile: a shared library is delivered whole; this list is what remotes may use of it

export {
  Link,
  type LinkProps,
  type LoaderFunctionArgs,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
/**
 * The part of the router that remotes may use, and links to pages of other remotes. The router itself belongs to the host, and react-router is
 * shared through this file alone: shared whole it would weigh four times as much.
 */
export { IntentLink, type IntentLinkProps, useIntent } from './intents.tsx';
