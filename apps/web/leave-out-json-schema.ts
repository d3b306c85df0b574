import type { Plugin } from 'vite';

const MODULES = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const RENAMED = /^export \{ \w+ as (\w+) \}/gm;

const INSTEAD = `
function refuse() { throw new Error('JSON Schema is written by the server only'); }
function makeRefusing() { return refuse; }
`;

/**
 * Leaves the writing of JSON Schema out of the web app: Zod ties it to every shape, so that it is bundled although only
 * the server describes shapes (in its OpenAPI document). What would write one says so instead.
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
            // Every shape is born with a method that would write its own.
            name.startsWith('create') ? `makeRefusing as ${name}` : `refuse as ${name}`,
          ),
        );
        return { code: `${INSTEAD}export { ${exports.join(', ')} };\n`, map: null };
      },
    },
  };
}
