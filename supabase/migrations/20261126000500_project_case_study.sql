-- What a project was like to make: who did what, when, with whom, what came of it in figures, and more pictures of it.

-- Entries that are each the address of an image and, after a blank, what it shows.
create function private.are_images(items text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (select from unnest(items) as item where private.is_image_address(split_part(item, ' ', 1)) is not true)
$$;

alter table public.projects
  add column role text constraint projects_role_max_200 check (char_length(role) <= 200),
  add column period text constraint projects_period_max_100 check (char_length(period) <= 100),
  add column team text constraint projects_team_max_200 check (char_length(team) <= 200),
  add column results text[] not null default '{}' constraint projects_results_max_50_of_1000 check (private.is_list(results, 50, 1000)),
  add column pictures text[] not null default '{}' constraint projects_pictures_are_images_max_50_of_1000
      check (private.is_list(pictures, 50, 1000) and private.are_images(pictures));
drop trigger one_line on public.projects;
select private.keep_one_line('public.projects', 'title', 'seo_title', 'role', 'period', 'team');

-- The tags of a list come with the most used first.
create or replace function private.list_page(
  source regclass, columns text[], text_columns text[], tag_column text,
  words text, wanted text[], first_page integer, last_page integer, after_date timestamptz, after_id uuid
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := 24;
  most_pages constant integer := 10;
  searched constant text := lower(words);
  conditions text[] := array['true'];
  matching text;
  total integer;
  pages integer;
  tags text[];
  rows jsonb;
begin
  if searched <> '' then
    conditions := conditions || (
      select '(' || string_agg(format('strpos(lower(%I), $1) > 0', name), ' or ') || ')' from unnest(text_columns) as name
    );
  end if;
  conditions := conditions || array(
    select format('%I && %L', tag_column, string_to_array(tag, '|') || tag) from unnest(wanted) as tag
  );
  matching := format('from %s where ', source) || array_to_string(conditions, ' and ');

  execute 'select count(*) ' || matching into total using searched;
  pages := greatest(1, ceil(total / size::numeric));
  first_page := least(greatest(first_page, 1), pages);
  last_page := least(greatest(last_page, first_page), first_page + most_pages - 1, pages);
  execute format('select array_agg(tag order by uses desc, tag collate "C") from (select unnest(%I) as tag, count(*) as uses from %s group by 1) as used',
    tag_column, source) into tags;
  if total > 0 then
    execute format(
      'select jsonb_agg(to_jsonb(listed) order by date desc, id) from (
        select %s %s and ($2 is null or date <= $2 and (date < $2 or id > $3)) order by date desc, id offset $4 limit $5
      ) as listed',
      (select string_agg(format('%I', name), ', ') from unnest(columns) as name), matching
    ) into rows using searched, after_date, after_id,
      case when after_date is null then (first_page - 1) * size else 0 end,
      case when after_date is null then (last_page - first_page + 1) * size else size end;
  end if;
  return jsonb_build_object(
    'count', total, 'first', first_page, 'last', last_page, 'pages', pages,
    'tags', coalesce(tags, '{}'), 'rows', coalesce(rows, '[]')
  );
end
$$;

revoke all on function private.are_images from public;
grant execute on function private.are_images to authenticated, service_role;
