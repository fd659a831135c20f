import { expect, test } from 'vitest'
import { readUserAgent } from './user-agent.ts'

const mozilla = (rest: string) => `Mozilla/5.0 ${rest}`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [mozilla('(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'Firefox', 'Linux'],
  [mozilla(`(Windows NT 10.0; Win64) ${webkit} Chrome/140.0 Safari/537.36`), 'Chrome', 'Windows'],
  [mozilla(`(Windows NT 10.0) ${webkit} Chrome/140 Safari/537.36 Edg/140.0`), 'Edge', 'Windows'],
  [mozilla(`(X11; CrOS x86_64) ${webkit} Chrome/140 Safari/537.36 OPR/99`), 'Opera', 'ChromeOS'],
  [
    mozilla(`(Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130 Mobile Safari/537.36`),
    'Samsung Internet',
    'Android',
  ],
  [
    mozilla('(Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/26.0 Safari/605'),
    'Safari',
    'macOS',
  ],
  [
    mozilla('(iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/140 Safari/604'),
    'Chrome',
    'iOS',
  ],
  [mozilla('(iPad; CPU OS 19_0 like Mac OS X) Version/19 Safari/604'), 'Safari', 'iPadOS'],
  ['curl/8.9', 'curl', null],
  ['<script>alert(1)</script>', null, null],
  ['', null, null],
  [null, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system })
})
