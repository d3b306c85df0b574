-- Every tab of the archive keeps its order under one name; saved filters follow.
SELECT set_config('app.maintenance', 'on', true);
UPDATE saved_filters SET search = (search - 'recurringSort' - 'purchase_sort' - 'history_sort')
  || jsonb_build_object('sort', coalesce(search -> 'recurringSort', search -> 'purchase_sort', search -> 'history_sort'))
  WHERE search ?| ARRAY['recurringSort', 'purchase_sort', 'history_sort'];
SELECT set_config('app.maintenance', '', true);
