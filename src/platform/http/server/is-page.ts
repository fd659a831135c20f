/** The only path below `/api` that is a page. */
export const isPage = (pathname: string) => /^\/api\/docs\/?$/.test(pathname)
