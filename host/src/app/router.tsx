import { createBrowserRouter, type RouteObject } from 'react-router';
import type { HostRouter } from '../releases/releases.ts';
import { CONTENT_ROUTE, createSections, type SectionsInput } from '../sections/mount-sections.ts';
import { ContentFrame, SectionSkeleton } from '../sections/pending-section.tsx';
import { SectionBoundary } from '../sections/section-boundary.tsx';
import { ShellLayout } from '../shell/shell-layout.tsx';

function hostRoutes(): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: ShellLayout,
      children: [
        {
          id: CONTENT_ROUTE,
          Component: ContentFrame,
          HydrateFallback: SectionSkeleton,
          // Errors of a mount surface at the deepest route that already matched: this one keeps the shell.
          ErrorBoundary: SectionBoundary,
          children: [
            {
              index: true,
              lazy: async () => ({
                Component: (await import(/* webpackChunkName: "home" */ '../home/home-page.tsx')).HomePage,
              }),
            },
            {
              path: 'admin',
              lazy: async () => ({
                Component: (await import(/* webpackChunkName: "admin" */ '../admin/admin-page.tsx'))
                  .AdminPage,
              }),
            },
            {
              path: 'admin/maintenance',
              lazy: async () => ({
                Component: (
                  await import(/* webpackChunkName: "admin" */ '../maintenance/maintenance-admin-page.tsx')
                ).MaintenanceAdminPage,
              }),
            },
            {
              path: 'admin/releases',
              lazy: async () => ({
                Component: (
                  await import(/* webpackChunkName: "admin" */ '../releases-admin/releases-admin-page.tsx')
                ).ReleasesAdminPage,
              }),
            },
            {
              path: '*',
              lazy: async () => ({
                Component: (
                  await import(/* webpackChunkName: "not-found" */ '../not-found/not-found-page.tsx')
                ).NotFoundPage,
              }),
            },
          ],
        },
      ],
    },
  ];
}

let routers = 0;

/** The one router of the page. Remotes' routes are mounted into it when their paths are first asked for. */
export function createHostRouter(input: SectionsInput): HostRouter {
  const { mountInto, ...sections } = createSections(input);
  const router = createBrowserRouter(hostRoutes(), { patchRoutesOnNavigation: mountInto });
  routers += 1;
  return { id: routers, router, ...sections };
}
