import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'

/** The parser of the checkout's build tools. */
export function createParser(tools) {
  let parser
  try {
    parser = createRequire(join(tools, 'package.json'))('@babel/parser')
  } catch {
    throw new Refusal('The packages of this checkout are not installed: run npm install first.')
  }
  return (path, text) => {
    const plugins = path.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript']
    try {
      return parser.parse(text, { sourceType: 'module', plugins })
    } catch (error) {
      throw new Error(`${path}: ${error.message}\n${text}`, { cause: error })
    }
  }
}
