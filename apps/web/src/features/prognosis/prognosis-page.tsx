import { getRouteApi } from '@tanstack/react-router';
import { PrognosisComparison } from './compare/prognosis-comparison.tsx';
import { NewPrognosis, SavedPrognosis } from './prognosis-editor.tsx';
import { PrognosisList } from './prognosis-list.tsx';

const route = getRouteApi('/_app/prognose');

/** Prognoses: the saved ones, one of them, a new one, or several beside each other. */
export function PrognosisPage() {
  const { id, compare } = route.useSearch();
  if (id === 'new') return <NewPrognosis />;
  if (id !== undefined) return <SavedPrognosis key={id} id={id} />;
  if (compare !== undefined) return <PrognosisComparison ids={compare.split(',')} />;
  return <PrognosisList />;
}
