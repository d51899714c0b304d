import { type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Logger of the process: JSON lines on standard output. */
export function createLogger(name: string, level: string): Logger {
  const output = pino.destination(1);
  // Error listener: without it a write to a closed terminal would end the process at once.
  output.on('error', () => undefined);
  return pino({ name, level, base: { name, pid: process.pid } }, output);
}

/**
 * Logger of Nest that writes with pino. Messages about the start are logged at debug level, failures included, since
 * `runProcess` reports those.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(isStartUp(rest) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write(isStartUp(rest) ? 'debug' : 'error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(level: 'error' | 'warn' | 'info' | 'debug' | 'trace', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const fields = typeof context === 'string' ? { context } : {};
    if (typeof message === 'string') this.logger[level](fields, message);
    else this.logger[level]({ ...fields, ...(message as object) }, typeof rest[0] === 'string' ? rest[0] : '');
  }
}

const START_UP = new Set([
  'NestFactory',
  'ExceptionHandler',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'NestMicroservice',
]);
const isStartUp = (rest: unknown[]): boolean => START_UP.has(String(rest.at(-1)));
