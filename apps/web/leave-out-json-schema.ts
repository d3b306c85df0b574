import type { Plugin } from 'vite';

const MODULES = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const RENAMED = /^export \{ \w+ as (\w+) \}/gm;

const INSTEAD = `
function refuse() { throw new Error('JSON Schema is written by the server only'); }
function makeRefusing() { return refuse; }
`;

/**
 * Removes the JSON Schema writer from the web app: Zod ties it to every shape, so it is bundled although
 * only the server describes shapes (in its OpenAPI document). Calling it throws an error that says so.
 */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'penning-leave-out-json-schema',
    apply: 'build',
    transform: {
      filter: { id: MODULES },
      handler(code) {
        const exports = [EXPORTED, RENAMED].flatMap((form) =>
          [...code.matchAll(form)].map(([, name = '']) =>
            // Every shape is created with a method that would write its schema.
            name.startsWith('create') ? `makeRefusing as ${name}` : `refuse as ${name}`,
          ),
        );
        return { code: `${INSTEAD}export { ${exports.join(', ')} };\n`, map: null };
      },
    },
  };
}
