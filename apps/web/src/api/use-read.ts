import { type UseQueryResult, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, type Arguments, type ArgumentList, type RouteName, callRoute } from './route-name.ts';

/** The query of a route, for loaders and `queryClient`: `queryClient.ensureQueryData(readOptions('company.get'))`. */
export function readOptions<Name extends RouteName>(name: Name, ...[args]: ArgumentList<Name>) {
  const given: Arguments<Name> | undefined = args;
  return queryOptions({
    queryKey: [...name.split('.'), given ?? null],
    queryFn: ({ signal }) => callRoute(name, given, { signal }),
  });
}

interface ReadSettings {
  /** Reads nothing while false. */
  enabled?: boolean;
  /** Keeps showing the previous page while the next one loads. */
  keepPrevious?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** A part without room for a message: when the read fails, a toast says so and offers to retry. */
  isAside?: boolean;
}

/**
 * Reads a route: `const customers = useRead('customer.list', { query: { q } })`, then `customers.data?.data`.
 * The second form adds settings: `useRead('customer.get', { params: { id } }, { enabled: id !== undefined })`.
 */
export function useRead<Name extends RouteName>(
  name: Name,
  ...[args, settings = {}]:
    | [...ArgumentList<Name>]
    | [args: Arguments<Name> | undefined, settings: ReadSettings]
): UseQueryResult<Answer<Name>> {
  const { keepPrevious, isAside, ...others } = settings as ReadSettings;
  return useQuery({
    ...readOptions(name, ...([args] as unknown as ArgumentList<Name>)),
    ...others,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(isAside ? { meta: { isAside } } : {}),
  }) as UseQueryResult<Answer<Name>>;
}
