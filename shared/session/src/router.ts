// biome-ignore-all lint/performance/noBarrelFile: a shared library is delivered whole; this list is what remotes may use of it

/**
 * The part of the router that remotes may use. The router itself belongs to the host, and react-router is
 * shared through this file alone: shared whole it would weigh four times as much.
 */
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
