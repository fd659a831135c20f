type Mark = { letter: string; background: string; foil: string }

/**
 * The product's icon as an SVG document: a cover with a stamped letter. `maskable` fills the square and
 * keeps everything inside the circle that launchers clip.
 */
export function appIcon(mark: Mark, purpose: 'any' | 'maskable' = 'any'): string {
  const bleed = purpose === 'maskable'
  const clip = bleed
    ? ''
    : '<clipPath id="b"><path d="M32 16h392a56 56 0 0 1 56 56v368a56 56 0 0 1-56 56H64a32 32 0 0 1-32-32z"/></clipPath>'
  const frame = bleed
    ? '<path d="M156 124h228v264H156z"/>'
    : '<path d="M148 64h284v384H148z"/><path d="M164 80h252v352H164z" stroke-width="5"/>'
  const spine = bleed ? 'M0 0h96v512H0z' : 'M0 0h104v512H0z'
  const [x, size] = bleed ? [270, 210] : [290, 270]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    clip,
    `<g${bleed ? '' : ' clip-path="url(#b)"'}>`,
    `<path fill="${escape(mark.background)}" d="M0 0h512v512H0z"/>`,
    `<path fill="#000" opacity=".24" d="${spine}"/>`,
    `<g fill="none" stroke="${escape(mark.foil)}" stroke-width="10">${frame}</g>`,
    `<text x="${x}" y="256" fill="${escape(mark.foil)}" font-family="Literata,Georgia,'Times New Roman',serif" font-weight="600" font-size="${size}" text-anchor="middle" dominant-baseline="central">${escape(mark.letter)}</text>`,
    '</g></svg>',
  ].join('')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
