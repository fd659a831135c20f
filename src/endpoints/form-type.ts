const formType = 'application/x-www-form-urlencoded'

/** Whether a page without JavaScript posted this request. */
export const hasFormType = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === formType
