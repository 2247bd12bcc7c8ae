import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { Uri } from 'monaco-editor/editor';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';
import { getWorker, jsonDefaults } from 'monaco-editor/languages/features/json/register';
import type { OpenDocuments } from '../documents/open-documents';
import { ModelProblems } from '../monaco/model-problems';
import { provideLanguageWorker } from '../monaco/monaco-environment';
import { shownDocuments$ } from '../monaco/shown-documents';
import { jsonLanguages } from './json-languages';
import packageSchema from './package.schema.json';
import { type JsonWorkerDiagnostic, toDiagnostic } from './to-diagnostic';
import tsconfigSchema from './tsconfig.schema.json';

/** The JSON worker methods that Sinter uses. Monaco's providers use the other methods. */
type GetJsonWorker = (
  ...uris: Uri[]
) => Promise<{ doValidation(uri: string): Promise<readonly JsonWorkerDiagnostic[]> }>;

const SCHEMAS = [
  { uri: 'sinter:package.schema.json', fileMatch: ['package.json'], schema: packageSchema },
  {
    uri: 'sinter:tsconfig.schema.json',
    fileMatch: ['tsconfig.json', 'tsconfig.*.json'],
    schema: tsconfigSchema,
  },
  {
    uri: 'sinter:jsonc.schema.json',
    fileMatch: ['*.jsonc', '.vscode/*.json'],
    schema: { allowComments: true, allowTrailingCommas: true },
  },
];

export interface JsonSupportOptions {
  readonly documents: OpenDocuments;
  readonly services: { readonly diagnostics: DiagnosticService; readonly logger: Logger };
}

/** Completion, hover and diagnostics for JSON files, with schemas for package.json and tsconfig.json. */
export class JsonSupport implements Disposable {
  readonly #store = new DisposableStore();

  constructor({ documents, services }: JsonSupportOptions) {
    const { diagnostics, logger } = services;
    provideLanguageWorker('json', () => new JsonWorker({ name: 'json' }));
    jsonDefaults.setDiagnosticsOptions({ ...jsonDefaults.diagnosticsOptions, schemas: SCHEMAS });
    // Colours come from the grammar and Sinter reports the diagnostics, so Monaco's providers for both are disabled.
    jsonDefaults.setModeConfiguration({
      ...jsonDefaults.modeConfiguration,
      diagnostics: false,
      tokens: false,
    });
    this.#store.add(
      new ModelProblems({
        owner: 'json',
        languages: jsonLanguages,
        shown$: shownDocuments$(documents),
        find: async (path, { uri }, siblings) => {
          const get = await jsonWorker();
          const worker = await get(...siblings.map((each) => each.uri));
          const found = await worker.doValidation(uri.toString());
          return found.map((diagnostic) => toDiagnostic(path, diagnostic));
        },
        diagnostics,
        logger,
      }),
    );
  }

  dispose(): void {
    this.#store.dispose();
  }
}

/**
 * Gets the JSON worker. Monaco starts the JSON services when the first JSON file is shown. If this code is loaded
 * later, it starts the services itself.
 */
async function jsonWorker(): Promise<GetJsonWorker> {
  try {
    return (await getWorker()) as unknown as GetJsonWorker;
  } catch {
    const { setupMode } = await import('monaco-editor/languages/features/json/jsonMode');
    setupMode(jsonDefaults);
    return (await getWorker()) as unknown as GetJsonWorker;
  }
}
