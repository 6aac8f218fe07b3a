-- Pinned posts: first in the lists of posts, before newer ones.

alter table public.posts add column pinned boolean not null default false;
create index posts_pinned_first on public.posts (pinned desc, date desc, id);

-- They get a parameter more, which makes others of them.
drop function public.list_posts(text, text[], integer, integer, timestamptz, uuid);
drop function private.list_page(regclass, text[], text[], text, text, text[], integer, integer, timestamptz, uuid);

-- Pages first to last of a table with a date, as {count, first, last, pages, tags, rows}: rows whose words are in one of the text
-- columns, in whatever case and as they are typed, and that have every wanted tag, of which "a|b" is one of several; the tags of all
-- rows, the most used first. Beyond the end is the last page. after_date, after_id and after_pinned name the row that the answer goes on
-- from: then it is the one page that follows. Rows with a pin_column that says so are before the others. Row level security decides what
-- there is.
create function private.list_page(
  source regclass, columns text[], text_columns text[], tag_column text,
  words text, wanted text[], first_page integer, last_page integer, after_date timestamptz, after_id uuid,
  pin_column text default null, after_pinned boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := 24;
  most_pages constant integer := 10;
  searched constant text := lower(words);
  pin constant text := coalesce(quote_ident(pin_column), 'false');
  in_order constant text := coalesce(quote_ident(pin_column) || ' desc, ', '') || 'date desc, id';
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
      'select jsonb_agg(to_jsonb(listed) order by %1$s) from (
        select %2$s %3$s and ($2 is null or (not %4$s or $6) and (not %4$s and $6 or date <= $2 and (date < $2 or id > $3)))
        order by %1$s offset $4 limit $5
      ) as listed',
      in_order, (select string_agg(format('%I', name), ', ') from unnest(columns) as name), matching, pin
    ) into rows using searched, after_date, after_id,
      case when after_date is null then (first_page - 1) * size else 0 end,
      case when after_date is null then (last_page - first_page + 1) * size else size end, after_pinned;
  end if;
  return jsonb_build_object(
    'count', total, 'first', first_page, 'last', last_page, 'pages', pages,
    'tags', coalesce(tags, '{}'), 'rows', coalesce(rows, '[]')
  );
end
$$;

create function public.list_posts(
  words text default '', wanted text[] default '{}', first_page integer default 1, last_page integer default 1,
  after_date timestamptz default null, after_id uuid default null, after_pinned boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_page(
    'public.posts', array['id', 'slug', 'title', 'excerpt', 'tags', 'reading_time', 'date', 'featured_image', 'pinned'],
    array['title', 'excerpt'], 'tags', words, wanted, first_page, last_page, after_date, after_id, 'pinned', after_pinned
  )
$$;

revoke all on function private.list_page, public.list_posts from public;
grant execute on function private.list_page, public.list_posts to anon, authenticated, service_role;
