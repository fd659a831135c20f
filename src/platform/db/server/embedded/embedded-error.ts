/** Explains in one actionable sentence why the embedded database cannot run. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

const KNOWN: [RegExp, (dataDir: string) => string][] = [
  [
    /ENOSPC|no space left on device|disk quota exceeded/i,
    (dataDir) => `The disk is full: the database cannot write to ${dataDir}.`,
  ],
  [
    /EROFS|read-only file system/i,
    (dataDir) => `The database cannot write to ${dataDir}: that file system is read-only.`,
  ],
  [
    /EACCES|EPERM|permission denied|operation not permitted|wrong ownership/i,
    (dataDir) =>
      `The database may not use ${dataDir}: it belongs to another user. ` +
      'Start as that user, change its owner, or set DATA_DIR to another folder.',
  ],
  [
    /error while loading shared libraries|library not loaded/i,
    () => 'The database program lacks a library of its own package: run "npm rebuild".',
  ],
  [
    /database files are incompatible|was initialized by PostgreSQL version/i,
    (dataDir) =>
      `The database in ${dataDir} was made by another version of PostgreSQL: ` +
      'restore a backup into a new DATA_DIR.',
  ],
  [
    /could not (?:create|resize|open) shared memory|no usable system locale|out of memory/i,
    () => 'The machine has too little memory, or too small a /dev/shm, for the database.',
  ],
]

/** `cause` is a Node error or PostgreSQL's last output. */
export function explain(cause: unknown, dataDir: string): EmbeddedError {
  if (cause instanceof EmbeddedError) return cause
  const text = cause instanceof Error ? cause.message : String(cause)
  const known = KNOWN.find(([pattern]) => pattern.test(text))
  const sentence = known ? known[1](dataDir) : `The database did not start: ${lastComplaint(text)}`
  return new EmbeddedError(sentence, { cause })
}

function lastComplaint(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim())
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1)
  return (complaint ?? 'it gave no reason').replace(/^.*?(?:FATAL|PANIC|error):\s*/i, '').trim()
}
