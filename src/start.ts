import { createCsrfMiddleware, createStart } from '@tanstack/react-start'

/** Defining this file switches the framework's own protection off; here it is again. */
export const startInstance = createStart(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
  ],
}))
