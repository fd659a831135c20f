import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import {
  badPictures,
  bomb,
  goodPictures,
  jpeg,
  phonePicture,
} from '#/platform/image/server/testing/pictures.ts'
import { createCoverClient } from './testing/cover-client.ts'

const { services, see, upload, cleanUp, filesLeft, reader } = await createCoverClient()

// Nothing is saved here, so every upload stays unused.
afterEach(() => cleanUp(48))

async function opened(src: string) {
  const response = await see(src)
  expect(response.status).toBe(200)
  return sharp(await response.arrayBuffer()).metadata()
}

describe('an uploaded picture', () => {
  test.each(Object.entries(goodPictures))('may be %s', async (_, make) => {
    const { status, said } = await upload(await make())
    expect(status).toBe(201)
    const { format, width, height } = await opened(said.src)
    expect({ format, width, height }).toEqual({
      format: 'webp',
      width: said.width,
      height: said.height,
    })
    expect(said.width / said.height).toBeCloseTo(2 / 3, 2)
  })

  test('is stored in several widths', async () => {
    const { said } = await upload(await jpeg({ width: 2_000, height: 3_000 }))
    const offered = said.srcSet.split(', ').map((one) => one.split(' '))
    expect(offered.map(([, width]) => width)).toEqual(['160w', '320w', '640w', '1280w'])
    for (const [src = '', width] of offered) expect(`${(await opened(src)).width}w`).toBe(width)
    expect(said).toMatchObject({ width: 1_280, height: 1_920 })
  })

  test('is not enlarged to a width', async () => {
    const { said } = await upload(await jpeg({ width: 200, height: 300 }))
    expect(said.srcSet.match(/\d+w/g)).toEqual(['160w', '200w'])
    expect(filesLeft()).toBe(2)
  })

  test('from a phone is rotated upright and has no location', async () => {
    const sent = await phonePicture()
    expect(await sharp(sent).metadata()).toMatchObject({ width: 600, height: 400, orientation: 6 })
    const { said } = await upload(sent)
    expect(said).toMatchObject({ width: 400, height: 600 })
    const { exif, xmp, icc, iptc, orientation } = await opened(said.src)
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
  })

  test('has a random name with its color', async () => {
    const same = await jpeg({ color: '#0000ff' })
    const [one, other] = [await upload(same), await upload(same)]
    expect(one.said.name).not.toBe(other.said.name)
    expect(one.said.color).toMatch(/^#0[0-4]0[0-4]f/)
  })
})

describe('is rejected at its field, and leaves no file:', () => {
  test.each(Object.entries(badPictures))('%s', async (_, make) => {
    const { status, said } = await upload(await make())
    expect({ status, ...said }).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      field: 'cover',
      message: 'Choose a still image: JPEG, PNG, WebP, or AVIF',
    })
    expect(filesLeft()).toBe(0)
  })

  test.each([
    [6_000, 6_000],
    [60_000, 2_000],
  ])('a decompression bomb of %i by %i pixels', async (width, height) => {
    const { status, said } = await upload(bomb(width, height))
    expect({ status, ...said }).toMatchObject({
      status: 400,
      field: 'cover',
      message: 'The image has more than 25 million pixels',
    })
    expect(filesLeft()).toBe(0)
  })

  test('more than 5 MB, declared or not', async () => {
    const { status, said } = await upload(new Uint8Array(5_000_001))
    const refused = { status: 413, code: 'TOO_LARGE', field: 'cover' }
    expect({ status, ...said }).toMatchObject(refused)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 100_000
        stream.enqueue(new Uint8Array(100_000))
      },
    })
    const answer = await upload(endless, { duplex: 'half' })
    expect({ status: answer.status, ...answer.said }).toMatchObject(refused)
    expect(sent).toBeLessThan(6_000_000)
    expect(filesLeft()).toBe(0)
  })

  test.each([
    ['fr', 'Choisissez une image fixe\u00A0: JPEG, PNG, WebP ou AVIF'],
    ['ar', 'يجب اختيار صورة ثابتة: JPEG أو PNG أو WebP أو AVIF'],
    ['sw', 'Chagua picha isiyosogea: JPEG, PNG, WebP au AVIF'],
  ])('in %s as well', async (language, message) => {
    const { said } = await upload('no picture', { headers: { 'accept-language': language } })
    expect(said.message).toBe(message)
  })
})

describe('an upload', () => {
  test('requires a sign-in and the permission to edit books', async () => {
    const picture = await jpeg()
    expect((await upload(picture, { headers: { cookie: '' } })).said.code).toBe('UNAUTHENTICATED')
    const { status, said } = await upload(picture, { headers: { cookie: reader.cookie } })
    expect([status, said.code]).toEqual([403, 'FORBIDDEN'])
    expect((await upload(undefined, { method: 'GET' })).status).toBe(405)
    expect(filesLeft()).toBe(0)
  })

  test('aborted by the client leaves nothing behind', async () => {
    const leaving = new AbortController()
    const sending = upload(await jpeg(), { signal: leaving.signal })
    leaving.abort()
    await sending.then(
      ({ status }) => expect(status).not.toBe(201),
      () => {},
    )
    await expect.poll(filesLeft).toBe(0)
  })
})

test('twenty concurrent ones are all stored', async () => {
  const picture = await jpeg({ width: 300, height: 450 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(picture)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(new Set(answers.map(({ said }) => said.name)).size).toBe(20)
  expect(filesLeft()).toBe(40)
  expect(await services.storage.has('covers/00/0.webp')).toBe(false)
})
