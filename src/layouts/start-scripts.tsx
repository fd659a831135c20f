import { useRouter } from '@tanstack/react-router'
import { startScript } from '#/platform/http/start-script.ts'

/** Starts the scripts of the page after its first frame, which then does not wait for them. */
export function StartScripts({ others }: { others: readonly string[] }) {
  const router = useRouter()
  const script = startScript(router, others)
  if (!script) return null
  return <script nonce={router.options.ssr?.nonce}>{script}</script>
}
