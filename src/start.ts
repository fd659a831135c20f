import { createCsrfMiddleware, createStart } from '@tanstack/react-start'

/** Defining this file disables the framework's own CSRF protection, so it is enabled again here. */
export const startInstance = createStart(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
  ],
}))
