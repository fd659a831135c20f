import type { AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { rendering } from './server/rendering-services.ts'

/**
 * A hidden tab has no frames, so it does not wait. Over a slow connection, the frame waits for styles: after
 * 200 ms the scripts load beside them, or controls would respond later than without waiting. If the entry cannot be
 * loaded, the browser reports it, and the page stays as the server rendered it.
 */
const start = `{let f=FILES,d=document,go=()=>{if(!f)return;for(let href of f)d.head.append(Object.assign(d.createElement('link'),{rel:'modulepreload',href}));import(f[0]).catch(()=>{});f=0};d.currentScript.remove();if(d.hidden)go();else{new PerformanceObserver(go).observe({type:'paint',buffered:true});setTimeout(go,200)}}`

/** Only the server knows the files, and the script removes itself before hydration. */
export const startScript = createIsomorphicFn()
  .server((router: AnyRouter, others: readonly string[]) => {
    const { pageScripts } = rendering()
    if (!pageScripts) return undefined
    const files = router.state.matches.flatMap(({ routeId }) => pageScripts[routeId] ?? [])
    return start.replace('FILES', JSON.stringify([...new Set([...files, ...others])]))
  })
  .client((): string | undefined => undefined)
