import '../../src/layers.css';
import '../../src/tokens.css';
import '../../src/reset.css';
import '../../src/fonts.css';
import '../../src/shell.css';
import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../../src/toast.tsx';
import { Board } from './board.tsx';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme !== null) document.documentElement.setAttribute('data-theme', theme);

const root = document.getElementById('root');
if (root === null) throw new Error('the board has no root element');
createRoot(root).render(
  <ToastProvider>
    <Board page={query.get('page') ?? 'home'} open={query.get('open')} />
  </ToastProvider>,
);
