/** What our server answers to a call that fails: a proxy's answer has no request id. */
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
