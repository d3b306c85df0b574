import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { SavedFilterMenu } from '../saved-filter/saved-filter-menu.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { AnalyticsSearch } from './analytics-search.ts';
import { savedReportOf } from './saved-report.ts';

const route = getRouteApi('/_app/analytics');

/** A person's saved reports: open one, save the one that is shown, change one. */
export function SavedReports() {
  const t = useTexts();
  const { today } = usePreferences();
  const navigate = route.useNavigate();
  const present = savedReportOf(route.useSearch(), today);
  return (
    <SavedFilterMenu
      tab="analytics"
      words={{
        label: t('analytics.savedReports'),
        none: t('analytics.noSavedReports'),
        save: t('analytics.saveReport'),
        saveTitle: t('analytics.saveReportTitle'),
        hint: 'year' in present ? undefined : t('analytics.savedFollows'),
        replace: t('analytics.savedReplace'),
        saved: t('analytics.reportSaved'),
        deleted: t('analytics.reportDeleted'),
      }}
      target={
        <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
          {t('analytics.savedReports')}
        </Button>
      }
      present={present}
      onUse={(saved) => void navigate({ search: AnalyticsSearch.parse(saved) })}
    />
  );
}
