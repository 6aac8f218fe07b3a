-- Rendered texts: what every output of a post, project or page chooses from. src/shared/markdown/readText.ts makes them from
-- the source: the Markdown without what the page hides (visible_text), the words of the page (plain_text), and its first line.
-- Visitors read visible_text. The source is for the owner and writers.

-- Whether a text may have parts that its page hides: comments, definitions, footnotes, elements such as script. Must match
-- hiddenElements in src/shared/markdown/htmlSchema.ts.
create function private.may_hide_text(source text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select source ~* '<[!?]|\]:|<(script|style|textarea|title|template|noscript|iframe|noembed|noframes|xmp|object|select|audio|video|svg|math)'
$$;

-- Returns the text search configuration of a language tag, null for the site's language. Postgres has stems for these
-- languages. The others are searched without.
create function private.search_config(language text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce('{
    "ar": "arabic", "ca": "catalan", "da": "danish", "de": "german", "el": "greek", "en": "english", "es": "spanish", "eu": "basque",
    "fi": "finnish", "fr": "french", "ga": "irish", "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian",
    "it": "italian", "lt": "lithuanian", "nb": "norwegian", "ne": "nepali", "nl": "dutch", "nn": "norwegian", "no": "norwegian",
    "pt": "portuguese", "ro": "romanian", "ru": "russian", "sr": "serbian", "sv": "swedish", "ta": "tamil", "tr": "turkish",
    "yi": "yiddish"
  }'::jsonb ->> lower(split_part(coalesce(language, (select settings ->> 'language' from public.site_settings), 'en'), '-', 1)), 'simple')
$$;

-- A changed text has no rendered one until store_rendered is called, except for a visible one that hides nothing. Nothing
-- else changes these columns: the page would show another text than the form. The arguments are the column of the
-- source, and the rendered ones.
create function private.await_rendering() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  source constant text := coalesce(to_jsonb(new) ->> tg_argv[0], '');
  is_unchanged constant boolean := tg_op = 'UPDATE' and source = coalesce(to_jsonb(old) ->> tg_argv[0], '');
begin
  new.search_config := private.search_config(new.language);
  if private.is_rendering() then
    return new;
  end if;
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(name, case when is_unchanged then to_jsonb(old) -> name end) from unnest(tg_argv[1:]) as name
  ));
  if not is_unchanged and not private.may_hide_text(source) then
    new.visible_text := source;
  end if;
  return new;
end
$$;
-- Triggers run in the order of their names: others read the first line.
create trigger await_rendering before insert or update on public.posts for each row
  execute function private.await_rendering('content', 'visible_text', 'plain_text', 'first_line');
create trigger await_rendering before insert or update on public.projects for each row
  execute function private.await_rendering('long_description', 'visible_text', 'plain_text');
create trigger await_rendering before insert or update on public.pages for each row
  execute function private.await_rendering('content', 'visible_text', 'plain_text', 'excerpt');

-- For the languages of the site, and the rows that follow a change of its language.
create index posts_search_config on public.posts (search_config, language);
create index projects_search_config on public.projects (search_config, language);
create index pages_search_config on public.pages (search_config, language);

create index posts_unrendered on public.posts ((visible_text is not null)) where plain_text is null;
create index projects_unrendered on public.projects ((visible_text is not null)) where plain_text is null;
create index pages_unrendered on public.pages ((visible_text is not null)) where plain_text is null;

-- Only the server and the owner: a writer could make the owner publish another text than the one in the form.
create function private.demand_renderer() returns void
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and not private.is_owner() then
    raise exception 'Only the owner of this site may render texts.' using errcode = '42501';
  end if;
end
$$;

-- Returns texts that are not rendered yet with the MD5 of each, first those that no visitor can read until then, and those
-- that are searched in another language than the site's present one.
create function public.texts_to_render() returns table (kind text, id uuid, source text, hash text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  config constant text := private.search_config(null);
begin
  perform private.demand_renderer();
  return query
  select *, md5(text.source) from (
    (select 'posts', id, content as source from public.posts where plain_text is null order by visible_text is not null limit 8)
    union all
    (select 'projects', id, coalesce(long_description, '') from public.projects where plain_text is null order by visible_text is not null limit 8)
    union all
    (select 'pages', id, content from public.pages where plain_text is null order by visible_text is not null limit 8)
    union all
    (select 'posts', id, content from public.posts
      where language is null and (search_config < config or search_config > config) and plain_text is not null limit 8)
    union all
    (select 'projects', id, coalesce(long_description, '') from public.projects
      where language is null and (search_config < config or search_config > config) and plain_text is not null limit 8)
    union all
    (select 'pages', id, content from public.pages
      where language is null and (search_config < config or search_config > config) and plain_text is not null limit 8)
  ) as text;
end
$$;

-- Adds generated excerpts to the versions of these texts: the history would show them as changes.
create function private.complete_versions(texts jsonb) returns void
language sql security definer set search_path = '' set enable_seqscan = off
as $$
  update public.versions set content = content || jsonb_build_object('excerpt', "firstLine")
  from jsonb_to_recordset(texts) as text (kind text, id uuid, hash text, "firstLine" text)
  where versions.kind = 'save' and resource = text.kind and row_id = text.id and text.kind in ('posts', 'pages')
    and content ->> 'excerpt' is null and md5(content ->> 'content') = hash
$$;

-- Stores rendered texts: [{kind, id, hash, visible, words, firstLine}]. A text with another hash than the stored one
-- changed since, and keeps waiting.
create function public.store_rendered(texts jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.demand_renderer();
  perform set_config('plinth.is_rendering', 'true', true);
  update public.posts set visible_text = visible, plain_text = text.words, first_line = "firstLine",
    excerpt = case when excerpt is null or excerpt is not distinct from first_line then "firstLine" else excerpt end
  from jsonb_to_recordset(texts) as text (kind text, id uuid, hash text, visible text, words text, "firstLine" text)
  where kind = 'posts' and posts.id = text.id and md5(content) = hash;
  update public.projects set visible_text = visible, plain_text = text.words
  from jsonb_to_recordset(texts) as text (kind text, id uuid, hash text, visible text, words text)
  where kind = 'projects' and projects.id = text.id and md5(coalesce(long_description, '')) = hash;
  update public.pages set visible_text = visible, plain_text = text.words, excerpt = "firstLine"
  from jsonb_to_recordset(texts) as text (kind text, id uuid, hash text, visible text, words text, "firstLine" text)
  where kind = 'pages' and pages.id = text.id and md5(content) = hash;
  perform private.complete_versions(texts);
  perform set_config('plinth.is_rendering', '', true);
end
$$;

-- Visitors of a hosted project cannot read the source. The embedded server replaces it in their requests.
create function private.hide_source(content regclass, source text) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('revoke select on %s from anon', content);
  execute format('grant select (%s) on %s to anon', (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped and attname <> source
  ), content);
end
$$;
select private.hide_source('public.posts', 'content');
select private.hide_source('public.projects', 'long_description');
select private.hide_source('public.pages', 'content');

revoke all on all functions in schema private from public;
revoke all on function public.texts_to_render, public.store_rendered from public, anon;
grant execute on function private.is_rendering, private.rendered_columns, private.search_config, private.demand_renderer, private.complete_versions, public.texts_to_render, public.store_rendered to authenticated, service_role;
