-- The reading time of a post and the excerpt of one that has none of its own, whoever writes it.

create function private.reading_time_of(content text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  -- Blank is what it is for JavaScript, so that an editor counts the same words.
  select greatest(1, (regexp_count(content, '[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+') + 199) / 200)
    || ' min read'
$$;

-- The first line of a text, as a reader would say it: without Markdown's marks, and not a rule, a fence, a link's definition or a picture
-- without a description. A long one is cut at a word. Null where no line says anything.
create function private.excerpt_of(content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  says_nothing constant text := '^([-*_]\s*){3,}$|^[=-]+$|^```|^~~~|^\|?[\s:|-]+\|?$|^\[[^\]]*\]:|^<!--.*-->$';
  -- Order matters: pictures before links. Each is either greedy or not as a whole.
  marks constant text[] := array[
    ['!\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['<(https?:[^>\s]+)>', '\1'],
    ['</?[a-z][^>]*>', ''],
    ['^\s{0,3}(?:#{1,6}\s+|>\s?(?:\[![a-z]+\]\s*)?|[-*+]\s+(?:\[[ x]\]\s+)?|\d{1,9}[.)]\s+)+', ''],
    ['\s+#+\s*$', ''],
    ['```(.+?)```', '\1'],
    ['``(.+?)``', '\1'],
    ['`(.+?)`', '\1'],
    ['\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*', '\1'],
    ['\*\*(?=\S)(.+?)(?<=\S)\*\*', '\1'],
    ['\*(?=\S)(.+?)(?<=\S)\*', '\1'],
    ['~~(?=\S)(.+?)(?<=\S)~~', '\1'],
    -- Within a word an underscore is one: beside ASCII letters and digits, and what is no punctuation of other scripts.
    ['(?<![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])__(?=\S)(.+?)(?<=\S)__(?![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])', '\1'],
    ['(?<![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])_(?=\S)(.+?)(?<=\S)_(?![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])', '\1'],
    ['\\([!-/:-@\[-`{-~])', '\1'],
    ['\s+', ' ']
  ];
  mark text[];
  line text;
begin
  for line in
    -- Neither a line nor what says nothing before it is read without end.
    select left(regexp_replace(each, '^\s+|\s+$', '', 'g'), 1200)
    from regexp_split_to_table(left(content, 20000), '\r\n?|\n') as each where each ~ '\S' limit 200
  loop
    continue when line ~ says_nothing;
    foreach mark slice 1 in array marks loop
      line := regexp_replace(line, mark[1], mark[2], 'gi');
    end loop;
    line := btrim(line);
    continue when line = '';
    if char_length(line) > 300 then
      return rtrim(coalesce(substring(left(line, 300) from '^(.+) '), left(line, 300))) || '…';
    end if;
    return line;
  end loop;
  return null;
end
$$;

create function private.derive_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A text that is too long is refused below.
  if char_length(new.content) > 200000 then
    return new;
  end if;
  -- An excerpt that was the first line follows the text.
  if tg_op = 'UPDATE' and new.content <> old.content and new.excerpt = old.excerpt and old.excerpt = private.excerpt_of(old.content) then
    new.excerpt := null;
  end if;
  if coalesce(new.excerpt, '') !~ '\S' then
    new.excerpt := private.excerpt_of(new.content);
  end if;
  new.reading_time := private.reading_time_of(new.content);
  return new;
end
$$;
create trigger derive_text before insert or update of content, excerpt, reading_time on public.posts
  for each row execute function private.derive_text();

-- A page's excerpt is what search engines are told of it.
alter table public.pages
  add column excerpt text constraint pages_excerpt_max_5000 check (char_length(excerpt) <= 5000);
create function private.derive_excerpt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.excerpt := private.excerpt_of(new.content);
  return new;
end
$$;
create trigger derive_excerpt before insert or update of content, excerpt on public.pages
  for each row execute function private.derive_excerpt();

-- What a search engine and a link preview show, where that is not what the page shows.
alter table public.posts
  add column seo_title text constraint posts_seo_title_max_120 check (char_length(seo_title) <= 120),
  add column seo_description text constraint posts_seo_description_max_500 check (char_length(seo_description) <= 500),
  add column card_image text constraint posts_card_image_is_image_address check (private.is_image_address(card_image));
alter table public.projects
  add column seo_title text constraint projects_seo_title_max_120 check (char_length(seo_title) <= 120),
  add column seo_description text constraint projects_seo_description_max_500 check (char_length(seo_description) <= 500),
  add column card_image text constraint projects_card_image_is_image_address check (private.is_image_address(card_image));
drop trigger one_line on public.posts;
drop trigger one_line on public.projects;
select private.keep_one_line('public.posts', 'title', 'seo_title');
select private.keep_one_line('public.projects', 'title', 'seo_title');

-- An address that its title did not make is its owner's choice, and stays when the title changes.
create or replace function private.keep_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent text := new.slug;
  base text;
  suffix text := '';
  number integer := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    if new.title = old.title or old.slug !~ ('^' || private.slug_of(old.title) || '(-\d+)?$') then
      return new;
    end if;
    sent := '';
  end if;
  base := private.slug_of(coalesce(nullif(sent, ''), new.title));
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  loop
    new.slug := base || suffix;
    execute format('select exists (select from %I.%I where slug = $1 and id <> $2)', tg_table_schema, tg_table_name)
      into taken using new.slug, new.id;
    exit when not taken;
    number := number + 1;
    suffix := '-' || number;
  end loop;
  return new;
end
$$;

-- Posts that were written otherwise than by the editor get what they lack, and are no newer for that.
alter table public.posts disable trigger touch;
update public.posts set reading_time = private.reading_time_of(content), excerpt = coalesce(excerpt, private.excerpt_of(content))
  where reading_time <> private.reading_time_of(content) or excerpt is null;
alter table public.posts enable trigger touch;
alter table public.pages disable trigger touch;
update public.pages set excerpt = null;
alter table public.pages enable trigger touch;

revoke all on all functions in schema private from public;
