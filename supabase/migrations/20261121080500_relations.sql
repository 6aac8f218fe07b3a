-- Related content, computed whenever a post or a project is written: shared tags or tech, and shared
-- words of title and text. A row keeps ten relations, among them the three best of each kind.

create table public.content_relations (
  source_id uuid not null,
  source_type text not null constraint content_relations_source_type_known check (source_type in ('posts', 'projects')),
  target_id uuid not null,
  target_type text not null constraint content_relations_target_type_known check (target_type in ('posts', 'projects')),
  similarity double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (source_id, target_id)
);
create index content_relations_target_id on public.content_relations (target_id);
create trigger touch before update on public.content_relations for each row execute function private.touch();

alter table public.content_relations enable row level security;
create policy "relations between what one may read" on public.content_relations
  for select to anon, authenticated
  using (
    ((source_type = 'posts' and exists (select from public.posts where id = source_id))
      or (source_type = 'projects' and exists (select from public.projects where id = source_id)))
    and ((target_type = 'posts' and exists (select from public.posts where id = target_id))
      or (target_type = 'projects' and exists (select from public.projects where id = target_id)))
  );
revoke all on public.content_relations from public, anon, authenticated;
grant select on public.content_relations to anon, authenticated;
grant select, insert, update, delete on public.content_relations to service_role;

-- What a row is compared by, and the same once more by term, to find those that share one.
create table private.content_index (
  id uuid primary key,
  resource text not null,
  tags text[] not null,
  words text[] not null,
  newest timestamptz not null
);
create table private.content_terms (
  term text not null,
  newest timestamptz not null,
  id uuid not null,
  primary key (term, newest, id)
);

-- The words that say most about a text: those of its title, then its most frequent ones.
create function private.main_words(title text, body text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(lexeme), '{}') from (
    select lexeme
    from unnest(setweight(to_tsvector('pg_catalog.english', title), 'A')
      || to_tsvector('pg_catalog.english', left(body, 10000)))
    where lexeme ~ '^[^\d\W]' and char_length(lexeme) between 2 and 40
    order by 'A' = any (weights) desc, cardinality(positions) desc, lexeme
    limit 16
  ) as main
$$;

-- Tags and words in one namespace; a tag never begins like a word.
create function private.terms_of(tags text[], words text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg('#' || tag), '{}') || words from unnest(tags) as tag
$$;

-- The best 64 of those that share a term, a tag counting as four words, and those of also_these that share one too.
-- Of a term that very many share, only the newest 100 are looked at: that bounds what a save costs. Among equals the
-- newer one is the more similar, by less than any real difference. place is the rank among a row's relations, in which
-- the three best of each kind come first.
-- The embedded backend keeps no statistics, from which the planner would know that the indexes are the way.
create function private.similar_content(mine private.content_index, also_these uuid[] default '{}')
returns table (id uuid, resource text, similarity double precision, reverse double precision, place bigint)
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with found as materialized (
    select other.id
    from unnest(private.terms_of(mine.tags, mine.words)) as my_term
    cross join lateral (
      select candidate.id, candidate.newest from private.content_terms as candidate
      where candidate.term = my_term and candidate.id <> mine.id
      order by candidate.newest desc
      limit 100
    ) as other
    group by other.id
    order by sum(case when my_term like '#%' then 4 else 1 end) desc, max(other.newest) desc
    limit 64
  ), shared as (
    select other.id, other.resource, other.newest,
      (select count(*) from unnest(mine.tags) as tag where tag = any (other.tags)) as tags,
      (select count(*) from unnest(mine.words) as word where word = any (other.words)) as words,
      cardinality(mine.tags) + cardinality(other.tags) as all_tags,
      cardinality(mine.words)::double precision * cardinality(other.words) as all_words
    from (select id from found union select unnest(also_these)) as candidate
    join private.content_index as other using (id)
  ), scored as (
    select *, round((
      0.6 * tags / greatest(all_tags - tags, 1) + 0.399 * words / greatest(sqrt(all_words), 1)
    )::numeric, 3)::double precision as score
    from shared
    where tags > 0 or words > 0
  ), within_kind as (
    select *, score + extract(epoch from newest)::double precision / 1e13 as similarity,
      row_number() over (partition by resource order by score desc, newest desc) as kind_place
    from scored
  )
  select id, resource, similarity, score + extract(epoch from mine.newest)::double precision / 1e13,
    row_number() over (order by kind_place > 3, similarity desc)
  from within_kind;
end
$$;

-- Both directions at once: a row's own ten, and the lists of others where it beats the last of ten
-- or is among the three best of its kind.
create function private.relate_both_ways(mine private.content_index, also_these uuid[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  entered uuid[];
begin
  with similar_content as materialized (
    select * from private.similar_content(mine, also_these)
  ), own as (
    insert into public.content_relations (source_id, source_type, target_id, target_type, similarity)
    select mine.id, mine.resource, id, resource, similarity from similar_content where place <= 10
  ), others as (
    insert into public.content_relations (source_id, source_type, target_id, target_type, similarity)
    select other.id, other.resource, mine.id, mine.resource, other.reverse
    from similar_content as other
    cross join lateral (
      select count(*) as held, min(similarity) as least,
        count(*) filter (where target_type = mine.resource and similarity > other.reverse) as better_of_kind
      from public.content_relations where source_id = other.id
    ) as list
    where list.held < 10 or other.reverse > list.least or list.better_of_kind < 3
    returning source_id
  )
  select array_agg(source_id) into entered from others;

  with within_kind as (
    select source_id, target_id, similarity,
      row_number() over (partition by source_id, target_type order by similarity desc) as kind_place
    from public.content_relations
    where source_id = any (entered)
  ), ranked as (
    select source_id, target_id,
      row_number() over (partition by source_id order by kind_place > 3, similarity desc) as place
    from within_kind
  )
  delete from public.content_relations as relation using ranked
  where ranked.place > 10 and relation.source_id = ranked.source_id and relation.target_id = ranked.target_id;
end
$$;

-- Lists that lost a row for good are filled again: all of them on a site of up to fifty rows, the two shortest on a
-- large one, where a save nearby fills the rest. Pages read three of the ten.
create function private.refill_relations(losers uuid[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  loser private.content_index;
begin
  for loser in
    select candidate.*
    from private.content_index as candidate
    cross join lateral (
      select count(*) as held from public.content_relations where source_id = candidate.id
    ) as list
    where candidate.id = any (losers) and list.held < 10
    order by list.held, candidate.newest desc
    limit greatest(2, 2500 / (select count(*) + 1 from private.content_index))
  loop
    insert into public.content_relations (source_id, source_type, target_id, target_type, similarity)
    select loser.id, loser.resource, id, resource, similarity from private.similar_content(loser) where place <= 10
    on conflict (source_id, target_id) do nothing;
  end loop;
end
$$;

-- Takes a row out of all relations and, unless it is hidden (tags is null then), into those it now belongs to.
create function private.relate(
  content_id uuid, content_type text, title text, body text, tags text[], newest timestamptz
) returns void
language plpgsql set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  indexed private.content_index;
  keys text[];
  losers uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  delete from private.content_index where id = content_id returning * into indexed;
  if indexed.id is not null then
    delete from private.content_terms as old
    using unnest(private.terms_of(indexed.tags, indexed.words)) as my_term
    where old.term = my_term and old.newest = indexed.newest and old.id = content_id;
    with lost as (
      delete from public.content_relations where target_id = content_id returning source_id, similarity
    )
    select array_agg(source_id order by similarity desc) into losers from lost;
    delete from public.content_relations where source_id = content_id;
  end if;

  if tags is not null then
    keys := array(select distinct lower(tag) from unnest(tags) as tag);
    indexed := (content_id, content_type, keys, private.main_words(title, body), newest);
    insert into private.content_index select indexed.*;
    insert into private.content_terms (term, newest, id)
    select my_term, newest, content_id from unnest(private.terms_of(indexed.tags, indexed.words)) as my_term;
    perform private.relate_both_ways(indexed, losers[1:64]);
  end if;
  if losers is not null then
    perform private.refill_relations(losers);
  end if;
end
$$;

-- After a deletion everything of new is null.
create function private.relate_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.relate(coalesce(new.id, old.id), 'posts', new.title,
    concat_ws(E'\n', new.excerpt, new.content), case when new.published_at is not null then new.tags end, new.date);
  return null;
end
$$;

create function private.relate_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.relate(coalesce(new.id, old.id), 'projects', new.title,
    concat_ws(E'\n', new.description, new.long_description), case when new.status <> 'Draft' then new.tech end, new.date);
  return null;
end
$$;

create trigger relate
  after insert or delete or update of title, excerpt, content, tags, date, published_at on public.posts
  for each row execute function private.relate_post();
create trigger relate
  after insert or delete or update of title, description, long_description, tech, date, status on public.projects
  for each row execute function private.relate_project();

revoke all on function private.main_words, private.terms_of, private.similar_content, private.relate_both_ways,
  private.refill_relations, private.relate, private.relate_post, private.relate_project from public;
