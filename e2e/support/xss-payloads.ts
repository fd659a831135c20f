/** A script URL, and markup for every context in which text could be parsed as HTML. */
export const payloads = [
  `javascript:window.hacked=1`,
  `"'><img src=x onerror="hacked=1"></title></script><script>hacked=1</script><svg onload=hacked=1>{{hacked=1}}`,
]

/** Evaluated in the page: whether a payload has run. */
export const hacked = () => 'hacked' in window
