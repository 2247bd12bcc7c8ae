/** Sucrase's parser, whose types stand elsewhere in its package. */
declare module 'sucrase/dist/parser/index.js' {
  export * from 'sucrase/dist/types/parser/index';
}

declare module 'sucrase/dist/parser/tokenizer/types.js' {
  export * from 'sucrase/dist/types/parser/tokenizer/types';
}

declare module 'sucrase/dist/index.js' {
  export * from 'sucrase';
}
