import { type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** The process's logger: JSON lines on standard output. */
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level, base: { name, pid: process.pid } });
}

/** Lets Nest log through pino. Nest's own start-up chatter is debug matter. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(isStartUp(rest) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
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
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'NestMicroservice',
]);
const isStartUp = (rest: unknown[]): boolean => START_UP.has(String(rest.at(-1)));
