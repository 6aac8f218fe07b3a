-- Lists with pages (behaviour 6.8), and search (behaviour 9.3).

-- Returns pages first_page to last_page of a table with dates, as {count, first, last, pages, tags, languages, rows}. `words` is
-- searched as typed, ignoring case, in the text columns. Rows need every wanted tag in any case. "a|b" matches either
-- tag. `tags` are those of all rows, the most used first. Tags that differ by case are one, in the most common spelling,
-- or else the oldest.
-- Rows without a language have that of the site, "own_language". If there are several languages, the rows are those of
-- "wanted_language", or else of the site, and so are their tags.
-- A page beyond the end returns the last page. after_date, after_id and after_pinned name a row: the result is then the
-- page that follows it. Pinned rows come first if pin_column is given. Row level security filters the rows.
create function private.list_page(
  source regclass, columns text[], text_columns text[], tag_column text,
  words text, wanted text[], first_page integer, last_page integer, after_date timestamptz, after_id uuid,
  own_language text, wanted_language text, pin_column text default null, after_pinned boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := 24;
  most_pages constant integer := 10;
  searched constant text := lower(left(words, 200));
  pin constant text := coalesce(quote_ident(pin_column), 'false');
  in_order constant text := coalesce(quote_ident(pin_column) || ' desc, ', '') || 'date desc, id';
  conditions text[] := array['true'];
  languages text[];
  spoken text := 'true';
  matching text;
  total integer;
  pages integer;
  tags text[];
  rows jsonb;
begin
  -- Each entry becomes a condition, and visitors may send any number of them.
  if cardinality(wanted) > 20 or char_length(array_to_string(wanted, '')) > 1200 then
    raise exception 'A list is filtered by at most 20 tags with 1,200 characters in total.' using errcode = '22023';
  end if;
  if searched <> '' then
    conditions := conditions || (
      select '(' || string_agg(format('strpos(lower(%I), $1) > 0', name), ' or ') || ')' from unnest(text_columns) as name
    );
  end if;
  conditions := conditions || array(
    select format('lower(%I::text)::text[] && lower(%L)::text[]', tag_column, string_to_array(tag, '|') || tag) from unnest(wanted) as tag
  );
  execute format('select array_agg(distinct coalesce(language, $1)) from %s', source) into languages using own_language;
  if cardinality(languages) > 1 and array[wanted_language, own_language] && languages then
    spoken := format('coalesce(language, %L) = %L', own_language,
      case when wanted_language = any (languages) then wanted_language else own_language end);
    conditions := conditions || spoken;
  end if;
  matching := format('from %s where ', source) || array_to_string(conditions, ' and ');

  execute 'select count(*) ' || matching into total using searched;
  pages := greatest(1, ceil(total / size::numeric));
  first_page := least(greatest(first_page, 1), pages);
  last_page := least(greatest(last_page, first_page), first_page + most_pages - 1, pages);
  execute format('select array_agg(tag order by uses desc, tag collate "C") from (
      select (array_agg(tag order by uses desc, since, tag collate "C"))[1] as tag, sum(uses) as uses from (
        select tag, count(*) as uses, min(date) as since from (select unnest(%I) as tag, date from %s where %s) as each group by tag
      ) as spelled group by lower(tag)
    ) as used', tag_column, source, spoken) into tags;
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
    'tags', coalesce(tags, '{}'), 'languages', coalesce(languages, '{}'), 'rows', coalesce(rows, '[]')
  );
end
$$;

create function public.list_posts(
  words text default '', wanted text[] default '{}', first_page integer default 1, last_page integer default 1,
  after_date timestamptz default null, after_id uuid default null, after_pinned boolean default false,
  own_language text default 'en', wanted_language text default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_page(
    'public.posts', array['id', 'slug', 'title', 'excerpt', 'tags', 'reading_time', 'date', 'featured_image', 'pinned', 'language', 'drawing'],
    array['title', 'excerpt'], 'tags', words, wanted, first_page, last_page, after_date, after_id, own_language, wanted_language,
    'pinned', after_pinned
  )
$$;

create function public.list_projects(
  words text default '', wanted text[] default '{}', first_page integer default 1, last_page integer default 1,
  after_date timestamptz default null, after_id uuid default null,
  own_language text default 'en', wanted_language text default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_page(
    'public.projects',
    array['id', 'slug', 'title', 'description', 'tech', 'thumbnail', 'status', 'date', 'dates_known_to', 'demo_url', 'github_url', 'language', 'results', 'drawing'],
    array['title', 'description'], 'tech', words, wanted, first_page, last_page, after_date, after_id, own_language, wanted_language
  )
$$;

-- Search ignores case and accents. Scripts without spaces between words are searched by pairs of letters. Words are
-- also found by their stem, in the language of the row (search_config).

-- Removes case and accents, and replaces separators with blanks. The result is about as long as the input. A regular
-- expression matches the separators: translate() compares each letter with 37 signs, and took 1.3 ms instead of 0.1 ms
-- for 4 KB.
create function private.folded(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  words text := lower(value);
begin
  if octet_length(words) <> char_length(words) then
    words := regexp_replace(normalize(words, nfkd), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g');
    words := regexp_replace(normalize(lower(words), nfc),
      '[\u0080-\u00bf\u2000-\u2018\u201a-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe10-\ufe6f\uff5f-\uff65]', ' ', 'g');
  end if;
  return regexp_replace(replace(replace(words, '''', ''), '’', ''), '[\t-\r!-&(-/:-@[-`{-~]', ' ', 'g');
end
$$;

-- Replaces the signs in names such as C++, C#, F#, .NET or Node.js with unused letters, one letter per sign, so that
-- they stay part of the name.
create function private.with_signs_kept(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(value,
    '(?<=[[:alnum:]])\+\+', 'ǂǂ', 'g'), '(?<=[[:alnum:]])#(?![[:alnum:]])', 'ʬ', 'g'), '(?<!\.)\.(?=[[:alnum:]])', 'ꞏ', 'g')
$$;

-- Returns the words of a text in order, cut to the length that an index allows. In scripts without spaces, each letter
-- is joined with the next one, and the last letter stays single. Queries omit that single letter, because it may be in
-- the middle of a word. The input is limited so that the pairs stay below the 1 MB of a tsvector.
create function private.plain_words(value text, is_query boolean) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Thai, Lao, Khmer, Burmese, Japanese, Chinese and Korean.
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]';
  words text := private.folded(value);
begin
  if octet_length(words) = char_length(words) or words !~ unspaced then
    return array(select left(word, 60) from string_to_table(words, ' ') as word where word <> '');
  end if;
  return array(
    -- Materialized, or each letter would look at its whole word again, which it does not keep either.
    with part as materialized (
      select word, place, word ~ unspaced as is_unspaced
      from string_to_table(regexp_replace(left(words, 50000), '(' || unspaced || '+)', ' \1 ', 'g'), ' ') with ordinality as parts(word, place)
      where word <> ''
    ), piece as materialized (
      select text, place, number, is_unspaced
      from part
      cross join lateral string_to_table(word, case when is_unspaced then null else ' ' end) with ordinality as pieces(text, number)
    ), spelled as (
      select *, lead(text) over (partition by place order by number) as following from piece
    )
    select left(text || coalesce(following, ''), 60) from spelled
    where not is_query or not is_unspaced or following is not null or number = 1
    order by place, number
  );
end
$$;

-- Returns the words including names such as C++ and Node.js. A text also has the parts of a name. A query searches for
-- the name as it is written.
create function private.search_words(value text, is_query boolean default false) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  marked constant text := private.with_signs_kept(value);
begin
  if marked is not distinct from value then
    return private.plain_words(value, is_query);
  elsif is_query then
    return private.plain_words(marked, true);
  end if;
  return private.plain_words(value, false) || array(
    select distinct word
    from (select string_agg(piece[1], ' ') as pieces from regexp_matches(marked, '\S*[ǂʬꞏ]\S*', 'g') as piece) as named,
      unnest(private.plain_words(pieces, false)) as word
    where word ~ '[ǂʬꞏ]'
  );
end
$$;

-- Returns the stems of a text's words by a text search configuration, without stop words. Later words than in the first
-- 100,000 characters have none: a tsvector has at most 1 MB. Separators become blanks, or Postgres would parse
-- addresses and file names, which takes quadratic time.
create function private.stems(value text, config text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if config = 'simple' then
    return '{}';
  end if;
  return string_to_array(private.folded(array_to_string(tsvector_to_array(to_tsvector(
    ('pg_catalog.' || config)::regconfig, regexp_replace(left(value, 100000), '[\t-\r!-&(-/:-@[-`{-~]', ' ', 'g')
  )), ' ')), ' ');
end
$$;

-- Each word has a prefix for its place: a in the title, b in title or tags, c in these or the excerpt, d anywhere. So
-- the index alone finds rows with all words in the title. 200,000 characters stay below the 1 MB limit of a tsvector.
create function private.search_document(title text, tags text[], excerpt text, body text, config text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' cost 100000
as $$
declare
  tag_text constant text := array_to_string(tags, ' ');
  in_title constant text[] := private.search_words(title) || private.stems(title, config);
  in_tags constant text[] := in_title || private.search_words(tag_text) || private.stems(tag_text, config);
  in_excerpt constant text[] := in_tags || private.search_words(excerpt) || private.stems(excerpt, config);
  anywhere constant text[] := in_excerpt || private.search_words(left(body, 200000)) || private.stems(body, config);
begin
  return array_to_tsvector(string_to_array(
    'a' || array_to_string(in_title, ' a') || ' b' || array_to_string(in_tags, ' b')
      || ' c' || array_to_string(in_excerpt, ' c') || ' d' || array_to_string(anywhere, ' d'), ' '
  ));
end
$$;

-- Indexes on expressions: the admin would read a column with each row. Pages have no tags and no excerpt. Each
-- expression must equal the one in found_rows, or the index is not used.
create index posts_search on public.posts
  using gin (private.search_document(title, tags, excerpt, plain_text, search_config)) with (gin_pending_list_limit = 256);
create index projects_search on public.projects
  using gin (private.search_document(title, tech, description, plain_text, search_config)) with (gin_pending_list_limit = 256);
create index pages_search on public.pages
  using gin (private.search_document(title, '{}'::text[], '', plain_text, search_config)) with (gin_pending_list_limit = 256);

-- No statistics: search does not use them, and analyzing these indexes computes the expression for up to 30,000 rows.
-- For 2,500 posts, this was most of the 7 s in which the embedded database did not respond during maintenance.
alter index public.posts_search alter column 1 set statistics 0;
alter index public.projects_search alter column 1 set statistics 0;
alter index public.pages_search alter column 1 set statistics 0;

-- Returns a tsquery with $ for the place, null for a query without words: the first 8 words as they are written, the last
-- one as a prefix, or else their stems in a language of the site.
create function private.search_query(query text) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    with recursive stored as not materialized (
      select search_config as name from public.posts
      union all select search_config from public.projects
      union all select search_config from public.pages
    ), config as (
      -- One step per configuration: the index has each of them thousands of times.
      select min(name) as name from stored
      union all select (select min(stored.name) from stored where stored.name > config.name) from config where config.name is not null
    ), part as (
      select word, place, (private.plain_words(word, true))[1:8] as words
      from regexp_split_to_table(private.with_signs_kept(left(query, 200)), '[\s!-&(-/:-@[-`{-~]+') with ordinality as parts (word, place)
    ), written as (
      select word, place, '$' || array_to_string(words, ' & $') || case when lead(place) over (order by place) is null then ':*' else '' end as form
      from part where words <> '{}' order by place limit 8
    )
    select string_agg('(' || form || coalesce((
      select string_agg(' | $' || array_to_string(stems, ' & $'), '')
      from (select distinct private.stems(word, name) as stems from config) as stemmed where stems <> '{}'
    ), '') || ')', ' & ' order by place) from written
  );
end
$$;

-- Returns the rows of a search_query: the better place first, then the newer rows. Runs as its owner, because row level
-- security would prevent the index from being used. Hidden rows are excluded here, and again by the policies of the
-- caller.
create function private.found_rows(query text, most integer)
returns table (kind text, id uuid, place text, newest timestamptz)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  held integer := 0;
  looked_at text;
  wanted tsquery;
begin
  foreach looked_at in array array['a', 'b', 'c', 'd'] loop
    wanted := replace(query, '$', looked_at)::tsquery;
    -- Those of the better places come once more, and count once.
    return query
    with matching as materialized (
      select 'posts' as kind, id, date from public.posts
      where private.search_document(title, tags, excerpt, plain_text, search_config) @@ wanted and published_at <= now()
      union all
      select 'projects', id, date from public.projects
      where private.search_document(title, tech, description, plain_text, search_config) @@ wanted and status <> 'Draft'
      union all
      select 'pages', id, updated_at from public.pages
      where private.search_document(title, '{}'::text[], '', plain_text, search_config) @@ wanted and published_at <= now()
    )
    select kind, id, looked_at, date from matching order by date desc, id limit most;
    get diagnostics held = row_count;
    exit when held >= most;
  end loop;
end
$$;

-- Returns the position in a text of the first of the words that occurs in it, null if none does.
create function private.place_of(words text[], body text) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(nullif(strpos(folded, ' ' || word), 0), strpos(folded, word) - 1)
  from unnest(words) with ordinality as wanted (word, number),
    -- "offset 0" folds the text once, instead of once per use.
    (select ' ' || private.folded(private.with_signs_kept(body)) as folded offset 0) as looked_at
  where strpos(folded, word) > 0 order by number limit 1
$$;

-- Returns the text around the first matching word, beginning at a word.
create function private.text_around(words text[], body text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  place constant integer := private.place_of(words, left(body, 20000));
  start constant integer := greatest(1, place - 60);
  shown text := substr(body, start, 300);
begin
  if start > 1 then
    shown := '…' || regexp_replace(shown, '^\S{0,30}\s+', '');
  end if;
  return case when char_length(shown) > 220 then regexp_replace(left(shown, 220), '\s+\S{0,30}$', '') || '…' else shown end;
end
$$;

-- Returns posts, projects and pages with all words of a query. The last word may be incomplete. Matches in the title
-- come first, then in title and tags, then in these and the excerpt, then anywhere. Never includes drafts, not even the
-- owner's.
create function public.search_content(query text, most integer default 10)
returns table (kind text, id uuid, slug text, title text, tags text[], date timestamptz, excerpt text, language text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant text := private.search_query(query);
  words constant text[] := array(select found[1] from regexp_matches(wanted, '\$([^ :)]+)', 'g') as found);
begin
  if wanted is null then
    return;
  end if;
  return query
  with best as materialized (
    select kind, id, min(place) as place, newest from private.found_rows(wanted, least(greatest(most, 1), 50))
    group by kind, id, newest order by min(place), newest desc, id limit least(greatest(most, 1), 50)
  ), found as (
    select best.*, slug, title, tags, date, excerpt, plain_text as body, language
    from best join public.posts as row on best.kind = 'posts' and row.id = best.id
    union all
    select best.*, slug, title, tech, date, description, plain_text, language
    from best join public.projects as row on best.kind = 'projects' and row.id = best.id
    union all
    select best.*, slug, title, '{}', updated_at, null, plain_text, language
    from best join public.pages as row on best.kind = 'pages' and row.id = best.id
  )
  select kind, id, slug, title, tags, date, coalesce(
    case when place = 'c' then excerpt end, private.text_around(words, body), excerpt, left(body, 220), ''
  ), language from found order by place, date desc, id;
end
$$;

revoke all on all functions in schema private from public;
revoke all on function public.list_posts, public.list_projects, public.search_content from public;
grant execute on function private.list_page, public.list_posts, public.list_projects, private.folded, private.with_signs_kept, private.search_query,
  private.found_rows, private.place_of, private.text_around, public.search_content to anon, authenticated, service_role;
grant execute on function private.plain_words, private.search_words, private.stems, private.search_document to authenticated, service_role;
