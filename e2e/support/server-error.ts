/** The response of our server to a failed call; a proxy's response has no request ID. */
export const serverError = (status: number, code = 'UNKNOWN_ERROR') => ({
  status,
  json: {
    json: {
      defined: false,
      code,
      status,
      message: 'Something went wrong',
      data: { requestId: 'f0c1' },
    },
  },
})
