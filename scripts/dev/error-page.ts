const escaped = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as Record<string, string>

/** Shown by the dev server for a page it could not make. Loads again when the code is edited. */
export function errorPage(report: string): Response {
  const text = report.replaceAll(/[&<>]/g, (sign) => escaped[sign] ?? sign)
  const html = `<!DOCTYPE html>
<html lang="en" dir="ltr">
<meta charset="utf-8">
<title>Error</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 2rem }
  pre { font: 0.875rem/1.6 ui-monospace, monospace; overflow-x: auto }
</style>
<h1>This page could not be made</h1>
<pre data-developer-error>${text}</pre>
<p>The page loads again as soon as you save a file. A production server never shows this.</p>
<script type="module">
  import { createHotContext } from '/@vite/client'
  const hot = createHotContext('/error-page')
  for (const event of ['vite:beforeUpdate', 'app:server-changed']) hot.on(event, () => location.reload())
  // The file may have been saved again before this page could listen.
  setTimeout(async () => (await fetch(location.href)).ok && location.reload(), 1000)
</script>
</html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status: 500, headers })
}
