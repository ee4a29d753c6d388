// Face of @hideout/session/router, recorded by "pnpm api:check --write" from 1.1.0
import type { Link, LinkProps, LoaderFunctionArgs, NavLink, NavLinkProps, Outlet, RouteObject, redirect, useBlocker, useLoaderData, useLocation, useNavigate, useNavigation, useParams, useRevalidator, useRouteError, useSearchParams } from 'react-router';


export type {
  Link,
  LinkProps,
  LoaderFunctionArgs,
  NavLink,
  NavLinkProps,
  Outlet,
  RouteObject,
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
};
