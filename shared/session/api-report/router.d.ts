export { Link, type LinkProps, type LoaderFunctionArgs, NavLink, type NavLinkProps, Outlet, type RouteObject, redirect, useBlocker, useLoaderData, useLocation, useNavigate, useNavigation, useParams, useRevalidator, useRouteError, useSearchParams, } from 'react-router';
export { IntentLink, type IntentLinkProps, useIntent } from './intents.tsx';
