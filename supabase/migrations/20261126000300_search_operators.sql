-- A search finds names as C++, C#, .NET and Node.js as they are written, and its snippets are what a reader sees.

-- The signs of a name as C++, C#, F#, .NET or Node.js, which are part of it, as letters that no text has: as many as there were.
create function private.with_signs_kept(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(value,
    '(?<=[[:alnum:]])\+\+', 'ǂǂ', 'g'), '(?<=[[:alnum:]])#(?![[:alnum:]])', 'ʬ', 'g'), '(?<!\.)\.(?=[[:alnum:]])', 'ꞏ', 'g')
$$;

-- The words of a text in their order, none longer than an index takes. Where a script has no spaces, each letter with the next one,
-- the last one by itself: a query leaves that out, because its last letter is within a word. So much of such a text is looked at that
-- its pairs stay below the 1 MB of a tsvector.
create function private.plain_words(value text, is_query boolean) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Thai, Lao, Khmer, Burmese, Japanese, Chinese and Korean.
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]';
  words text := private.folded(value);
begin
  if octet_length(words) = char_length(words) or words !~ unspaced then
    return array(select left(word, 60) from string_to_table(words, ' ') with ordinality as parts(word, place) where word <> '' order by place);
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

-- The same with names as C++ and Node.js: a text has their parts too, and a query asks for the name as it is written.
create or replace function private.search_words(value text, is_query boolean default false) returns text[]
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

-- Their words are in the indexes only.
reindex index public.posts_search;
reindex index public.projects_search;
reindex index public.pages_search;

-- Markdown as a reader would say it. Code stays as it is, but for the backticks around it and a fence's language.
create function private.plain_text(markdown text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Order matters: pictures before links, lines before what is within them.
  marks constant text[] := array[
    ['!?\[([^\]\[]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['!?\[([^\]\[]+)\]\[[^\]]*\]', '\1'],
    ['^[ \t]*\[[^\]]+\]:.*$', ''],
    ['<((?:https?://|mailto:)[^>\s]+)>', '\1'],
    ['</?(?:a|abbr|b|br|code|dd|del|details|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?/?>', ''],
    ['^[ \t]*(?:[|:\-=*_][ \t]*){3,}$', ''],
    ['^[ \t]*(?:(?:#{1,6}|>|[\-*+]|\d{1,9}[.)])[ \t]+|>)+(?:\[[ x]\][ \t]+|\[![a-z]+\])?', ''],
    ['[ \t]+#+[ \t]*$', ''],
    ['(?<=^[ \t]*\|.*)\|', ' '],
    ['^[ \t]*\|', ''],
    ['(?<![[:alnum:]\\])(?:\*{1,3}|~~|__?)(?=[^\s*_~])', ''],
    ['(?<=[^\s*_~\\])(?:\*{1,3}|~~|__?)(?![[:alnum:]])', ''],
    ['\\([!-/:-@\[-`{-~])', '\1']
  ];
  mark text[];
  part record;
  said text := '';
begin
  for part in select piece[2] as code, piece[3] as prose from regexp_matches(markdown, '(`+)([^`]+)\1|([^`]+)', 'g') as piece loop
    if part.prose is not null then
      foreach mark slice 1 in array marks loop
        part.prose := regexp_replace(part.prose, mark[1], mark[2], 'gin');
      end loop;
    end if;
    said := said || coalesce(part.prose, regexp_replace(part.code, '^[a-z0-9+#.\-]*\n', ''));
  end loop;
  return btrim(regexp_replace(said, '\s+', ' ', 'g'));
end
$$;

-- Where the first of the words is in a text; null where none is.
create function private.place_of(words text[], body text) returns integer
language sql immutable set search_path = ''
as $$
  select min(coalesce(nullif(strpos(folded, ' ' || word), 0), nullif(strpos(folded, word) - 1, -1)))
  from unnest(words) as word, (select ' ' || private.folded(private.with_signs_kept(body)) as folded) as looked_at
$$;

-- What a text says around the first of the words that it holds, from the beginning of a word.
create or replace function private.text_around(words text[], body text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  place integer := private.place_of(words, left(body, 20000));
  before text;
  said text;
  shown text;
begin
  if place is null then
    return null;
  end if;
  -- From the beginning of a line that is near, because a mark is known by its line.
  before := substr(left(body, place - 1), greatest(1, place - 300));
  if place > 300 then
    before := coalesce(substring(before from '\n(.*)'), substring(before from '\s(.*)'), before);
  end if;
  said := private.plain_text(before || substr(body, place, 500));
  before := case when place > 300 then '…' else '' end;
  place := greatest(1, coalesce(private.place_of(words, said), 1) - 60);
  shown := substr(said, place);
  if place > 1 then
    before := '…';
    shown := regexp_replace(shown, '^\S{0,30}\s+', '');
  end if;
  return before || case when char_length(shown) > 220 then regexp_replace(left(shown, 220), '\s+\S{0,30}$', '') || '…' else shown end;
end
$$;

-- Posts, projects and pages with all words of a query, of which the last may be the beginning of one: those with them in the title first,
-- then title and tags, then these and the excerpt, then anywhere. Never a draft, not even the owner's.
create or replace function public.search_content(query text, most integer default 10)
returns table (kind text, id uuid, slug text, title text, tags text[], date timestamptz, excerpt text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  words constant text[] := (private.search_words(left(query, 200), true))[1:8];
begin
  if cardinality(words) = 0 then
    return;
  end if;
  return query
  with best as materialized (
    select kind, id, min(place) as place, newest from private.found_rows(words, least(greatest(most, 1), 50))
    group by kind, id, newest order by min(place), newest desc, id limit least(greatest(most, 1), 50)
  ), found as (
    select best.*, slug, title, tags, date, excerpt, content as body
    from best join public.posts as row on best.kind = 'posts' and row.id = best.id
    union all
    select best.*, slug, title, tech, date, description, long_description
    from best join public.projects as row on best.kind = 'projects' and row.id = best.id
    union all
    select best.*, slug, title, '{}', updated_at, null, content
    from best join public.pages as row on best.kind = 'pages' and row.id = best.id
  )
  select kind, id, slug, title, tags, date, coalesce(
    case when place = 'c' then excerpt end, private.text_around(words, body), excerpt, left(private.plain_text(left(body, 600)), 220), ''
  ) from found order by place, date desc, id;
end
$$;

revoke all on function private.with_signs_kept, private.plain_words, private.plain_text, private.place_of from public;
grant execute on function private.with_signs_kept, private.plain_words, private.plain_text, private.place_of to anon, authenticated, service_role;
