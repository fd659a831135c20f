/** Where data is sent. */
export type Receiver = { url: string; headers: Record<string, string> }

/** The options of an exporter. */
export const exporterOptions = (
  { url, headers }: Receiver,
  signal: 'traces' | 'metrics' | 'logs',
) => ({
  url: `${url.replace(/\/$/, '')}/v1/${signal}`,
  headers,
})
