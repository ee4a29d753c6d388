// Public API of @hideout/session/router, recorded by "npm run api:check -- --write" from 1.5.0
import type { Link, LinkProps, LoaderFunctionArgs, NavLink, NavLinkProps, Outlet, RouteObject, redirect, useBlocker, useLoaderData, useLocation, useNavigate, useNavigation, useParams, useRevalidator, useRouteError, useSearchParams } from 'react-router';

type IntentArguments = {
    [Name in IntentName]: keyof IntentMap[Name] extends never ? [intent: Name] : [intent: Name, params: IntentMap[Name]];
}[IntentName];
declare function IntentLink({ to, params, ...rest }: IntentLinkProps): import("react").JSX.Element;
type IntentLinkProps = Omit<LinkProps, 'to' | 'onPointerEnter' | 'onFocus'> & IntentProps;
type IntentMap = {
    'proposal.view': {
        readonly id: string;
    };
    'member.view': {
        readonly username: string;
    };
    'profile.view': Record<never, string>;
    'leaderboard.view': Record<never, string>;
    'passport.bind': Record<never, string>;
    'serum.claim': Record<never, string>;
};
type IntentName = keyof IntentMap;
type IntentProps = {
    [Name in IntentName]: keyof IntentMap[Name] extends never ? {
        readonly to: Name;
        readonly params?: undefined;
    } : {
        readonly to: Name;
        readonly params: IntentMap[Name];
    };
}[IntentName];
declare function useIntent(): (...intent: IntentArguments) => string | null;

export type {
  IntentLink,
  IntentLinkProps,
  Link,
  LinkProps,
  LoaderFunctionArgs,
  NavLink,
  NavLinkProps,
  Outlet,
  RouteObject,
  redirect,
  useBlocker,
  useIntent,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
};
