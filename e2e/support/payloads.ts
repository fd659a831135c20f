/** As an address to follow, and as markup in every place text could be taken for some. */
export const payloads = [
  `javascript:window.hacked=1`,
  `"'><img src=x onerror="hacked=1"></title></script><script>hacked=1</script><svg onload=hacked=1>{{hacked=1}}`,
]

/** Run in the page: whether one of them has. */
export const hacked = () => 'hacked' in window
