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
  id uuid not null,
  term text not null,
  weight integer not null,
  newest timestamptz not null,
  primary key (id, term)
);
create index content_terms_term on private.content_terms (term, newest desc);

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

create function private.shared(a text[], b text[]) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select count(*)::integer from unnest(a) as item where item = any (b)
$$;

-- The best 64 of those that share a term. Of a term that very many share, only the newest 200 are looked at:
-- that bounds what a save costs. Among equals the newer one is the more similar, by less than any real difference.
-- place is the rank among a row's relations, in which the three best of each kind come first.
create function private.similar_content(content_id uuid)
returns table (id uuid, resource text, similarity double precision, reverse double precision, place bigint)
language sql stable set search_path = ''
as $$
  with mine as (
    select * from private.content_index where content_index.id = content_id
  ), found as (
    select other.id
    from private.content_terms as my_term
    cross join lateral (
      select candidate.id, candidate.weight, candidate.newest from private.content_terms as candidate
      where candidate.term = my_term.term and candidate.id <> content_id
      order by candidate.newest desc
      limit 200
    ) as other
    where my_term.id = content_id
    group by other.id
    order by sum(other.weight) desc, max(other.newest) desc
    limit 64
  ), shared as (
    select other.id, other.resource, other.newest, mine.newest as my_newest,
      private.shared(mine.tags, other.tags)::numeric as tags,
      cardinality(mine.tags) + cardinality(other.tags) as all_tags,
      private.shared(mine.words, other.words)::numeric as words,
      cardinality(mine.words)::numeric * cardinality(other.words) as all_words
    from found
    join private.content_index as other using (id)
    cross join mine
  ), scored as (
    select shared.id, shared.resource, newest, my_newest, round(
      0.6 * tags / greatest(all_tags - tags, 1) + 0.399 * words / greatest(sqrt(all_words), 1), 3
    )::double precision as score
    from shared
  ), compared as (
    select scored.id, scored.resource,
      score + extract(epoch from newest)::double precision / 1e13 as similarity,
      score + extract(epoch from my_newest)::double precision / 1e13 as reverse
    from scored
  ), within_kind as (
    select *, row_number() over (partition by compared.resource order by compared.similarity desc) as kind_place
    from compared
  )
  select within_kind.id, within_kind.resource, within_kind.similarity, within_kind.reverse,
    row_number() over (order by kind_place > 3, within_kind.similarity desc)
  from within_kind
$$;

create function private.relate_to_others(content_id uuid, content_type text) returns void
language sql set search_path = ''
as $$
  insert into public.content_relations (source_id, source_type, target_id, target_type, similarity)
  select content_id, content_type, id, resource, similarity
  from private.similar_content(content_id)
  where place <= 10
  on conflict (source_id, target_id) do nothing
$$;

-- The other direction: into the lists where it beats the last of ten, or is among the three best of its kind.
create function private.relate_others_to(content_id uuid, content_type text) returns void
language sql set search_path = ''
as $$
  with entered as (
    insert into public.content_relations (source_id, source_type, target_id, target_type, similarity)
    select other.id, other.resource, content_id, content_type, other.reverse
    from private.similar_content(content_id) as other
    cross join lateral (
      select count(*) as held, min(similarity) as least,
        count(*) filter (where target_type = content_type and similarity > other.reverse) as better_of_kind
      from public.content_relations where source_id = other.id
    ) as list
    where list.held < 10 or other.reverse > list.least or list.better_of_kind < 3
    returning source_id, target_id, target_type, similarity
  ), lists as (
    select source_id, target_id, target_type, similarity from entered
    union all
    select source_id, target_id, target_type, similarity from public.content_relations
    where source_id in (select source_id from entered)
  ), within_kind as (
    select *, row_number() over (partition by source_id, target_type order by similarity desc) as kind_place from lists
  ), ranked as (
    select source_id, target_id,
      row_number() over (partition by source_id order by kind_place > 3, similarity desc) as place
    from within_kind
  )
  delete from public.content_relations as relation using ranked
  where ranked.place > 10 and relation.source_id = ranked.source_id and relation.target_id = ranked.target_id
$$;

-- Lists that lost a row are filled again: all of them on a site of up to 100 rows, a few on a large one,
-- where seven or more are left and the next save nearby fills the rest.
create function private.refill_relations(losers uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  list record;
begin
  for list in
    select loser.id, loser.resource
    from private.content_index as loser
    left join public.content_relations as relation on relation.source_id = loser.id
    where loser.id = any (losers)
    group by loser.id
    having count(relation.target_id) < 10
    order by count(relation.target_id), loser.newest desc
    limit greatest(2, 10000 / (select count(*) + 1 from private.content_index))
  loop
    perform private.relate_to_others(list.id, list.resource);
  end loop;
end
$$;

-- tags: what it is filed under, null while no visitor may ever read it.
create function private.relate(
  content_id uuid, content_type text, title text, body text, tags text[], newest timestamptz
) returns void
language plpgsql set search_path = ''
as $$
declare
  losers uuid[];
  keys text[];
  words text[];
begin
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  with lost as (
    delete from public.content_relations where target_id = content_id returning source_id
  )
  select array_agg(source_id) into losers from lost;
  delete from public.content_relations where source_id = content_id;
  delete from private.content_index where id = content_id;
  delete from private.content_terms where id = content_id;

  if tags is not null then
    select coalesce(array_agg(distinct lower(tag)), '{}') into keys from unnest(tags) as tag;
    words := private.main_words(title, body);
    insert into private.content_index values (content_id, content_type, keys, words, newest);
    insert into private.content_terms
    select content_id, '#' || tag, 4, newest from unnest(keys) as tag
    union all
    select content_id, word, 1, newest from unnest(words) as word;
    perform private.relate_to_others(content_id, content_type);
    perform private.relate_others_to(content_id, content_type);
  end if;
  if losers is not null then
    perform private.refill_relations(losers);
  end if;
end
$$;

create function private.relate_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.relate(old.id, 'posts', null, null, null, null);
  else
    perform private.relate(new.id, 'posts', new.title, concat_ws(E'\n', new.excerpt, new.content),
      case when new.published_at is not null then new.tags end, new.date);
  end if;
  return null;
end
$$;

create function private.relate_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.relate(old.id, 'projects', null, null, null, null);
  else
    perform private.relate(new.id, 'projects', new.title, concat_ws(E'\n', new.description, new.long_description),
      case when new.status <> 'Draft' then new.tech end, new.date);
  end if;
  return null;
end
$$;

create trigger relate
  after insert or delete or update of title, excerpt, content, tags, date, published_at on public.posts
  for each row execute function private.relate_post();
create trigger relate
  after insert or delete or update of title, description, long_description, tech, date, status on public.projects
  for each row execute function private.relate_project();

revoke all on function private.main_words, private.shared, private.similar_content, private.relate_to_others,
  private.relate_others_to, private.refill_relations, private.relate, private.relate_post, private.relate_project
  from public;
