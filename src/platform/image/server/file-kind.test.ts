import { expect, test } from 'vitest'
import { holdsSomethingElse } from './file-kind.ts'

const noise = Buffer.from('ffd8ffe000104a46494600ff00e19bd2', 'hex')
const around = (inside: string) =>
  Buffer.concat([noise, Buffer.from(inside, 'latin1'), noise, Buffer.from([0xff, 0xd9])])

test.each(['<svg', '<SvG', '<svg ', '<html\u009b', '%PDF', 'PK\u0005\u0006'])(
  'a few characters that occur in a photograph by chance do not change its kind: %j',
  (letters) => {
    expect(holdsSomethingElse(around(letters))).toBe(false)
  },
)

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT src=//elsewhere></SCRIPT>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<!doctype html>',
  '<html><body>',
  '<iframe src=x>',
  '<?php phpinfo();',
  '%PDF-1.7',
])('detects a picture that is also a page or a program: %s', (inside) => {
  expect(holdsSomethingElse(around(inside))).toBe(true)
})
