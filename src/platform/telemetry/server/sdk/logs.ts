import { SeverityNumber } from '@opentelemetry/api'
import type { LogRecord } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { exporterOptions } from './receiver.ts'
import type { Receiver } from './receiver.ts'

type Options = { receiver: Receiver; resource: Resource }

const severities: Record<string, SeverityNumber> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
}

export function createLogs({ receiver, resource }: Options) {
  const exporter = new OTLPLogExporter(exporterOptions(receiver, 'logs'))
  const provider = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter })],
  })
  const logger = provider.getLogger('app')
  return {
    /** The written line is exported, because secrets have been removed from it. */
    exportLine: (line: string) => logger.emit(readLine(line)),
    stop: () => provider.shutdown(),
  }
}

type Line = { level: string; time: string; msg?: string; trace_id?: string; span_id?: string }

/** The trace is that of the current span, so the record does not repeat its IDs. */
function readLine(line: string): LogRecord {
  const { level, time, msg, trace_id: _, span_id: __, ...attributes } = JSON.parse(line) as Line
  return {
    timestamp: new Date(time),
    severityNumber: severities[level] ?? SeverityNumber.UNSPECIFIED,
    severityText: level,
    body: msg ?? '',
    attributes,
  }
}
