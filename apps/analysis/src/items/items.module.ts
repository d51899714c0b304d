import { Module } from '@nestjs/common';
import { CompositionLoader } from './composition-loader.js';
import { RequestReader } from './request-reader.js';
import { TextResolver } from './text-resolver.js';

@Module({ providers: [CompositionLoader, RequestReader, TextResolver], exports: [CompositionLoader, RequestReader] })
export class ItemsModule {}
