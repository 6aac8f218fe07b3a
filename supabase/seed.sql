-- Demo content. Mira Lindqvist, her employers, schools and certificates are invented.
-- Inserted into an empty database by the embedded backend's first start, and by `supabase db push --remote --include-seed`.
-- To start without it: npm run db:reset -- --empty
-- Each post is a statement of its own, to keep statements small. Posts have no author, because no account exists yet.
-- Ids look like 20000000-0000-4000-8000-000000000001, with one first digit per table. The last line uses them to mark
-- the demo rows.

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000001',
  'strict-mode-is-a-seat-belt-not-a-driver',
  'Strict mode is a seat belt, not a driver',
  'Three things that set -euo pipefail does not do for you, and what I do about them.',
  array['bash', 'linux', 'automation'],
  '2 min read',
  '2024-03-05T06:50:00Z', '2024-03-05T06:50:00Z', '2024-03-05T06:50:00Z', '2024-03-05T06:50:00Z',
  null,
  $md$Every shell script I inherit starts with the same charm against evil: `set -euo pipefail`. I type it too. But it is a seat belt, and people drive as if it were a chauffeur.

Three things it does not do:

```bash
#!/usr/bin/env bash
set -euo pipefail

deploy() {
  false            # fails
  echo "deployed"  # …and we arrive here anyway
}

if deploy; then echo "all good"; fi   # prints: deployed, all good
```

1. **Inside a condition, `-e` is off**, and it stays off for everything the function calls. Not a bug: POSIX asks for it.
2. **`local` eats exit codes.** `local id=$(false)` succeeds, because `local` does. Declare on one line, assign on the next.
3. **`pipefail` turns good news into bad.** `yes | head -n 1` exits 141, since `head` left early and `yes` died of `SIGPIPE`. Your script now fails on success.

So I keep the line, and add two habits. Anything that matters says what happens when it fails:

```bash
artifact=$(build_image) || die "image build failed, nothing was deployed"
```

And when a script grows its third function, I stop writing shell. There is no prize for the longest Bash file, and the person who debugs it at night is usually the one who was proud of it.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000002',
  'the-eleven-minute-build-that-became-ninety-seconds',
  'The eleven-minute build that became ninety seconds',
  'What it took to make a slow pipeline fast, in order of effect. Most of it was deletion, and the most useful result was one I had not promised.',
  array['ci', 'docker', 'github-actions', 'developer-experience'],
  '5 min read',
  '2024-06-25T07:10:00Z', '2024-06-25T07:10:00Z', '2024-06-25T07:10:00Z', '2024-06-25T07:10:00Z',
  '/demo/covers/build.svg',
  $md$Nobody complains about a slow build. They open another tab, and forty minutes later somebody asks in chat whether the fix is out. That was us in spring: eleven minutes from push to image, about sixty pushes a day, and a team that had quietly learned to batch changes into one big pull request because each one cost a coffee.

I took two weeks of Fridays for it. The result is one minute and twenty-eight seconds, on the same runners, for the same money. Here is what did it, in order of effect. Most of it was deletion.

## Look at the critical path first

Our pipeline was one job with seven steps. One job is easy to read, and it guarantees that everything waits for everything.

![Two waterfalls on one time scale: before, seven steps in a row take 11 minutes and 4 seconds; after, two parallel jobs end at 1 minute and 28 seconds](/demo/figures/build-waterfall.svg#1200x620)

| Step | Before | After | What changed |
| :-- | --: | --: | :-- |
| Runner start, checkout | 0:12 | 0:16 | shallow clone; a second runner costs a little |
| Install dependencies | 1:48 | 0:14 | cache keyed by the lockfile |
| Lint | 0:41 | 0:19 | runs beside the tests |
| Unit tests | 3:02 | 0:49 | four shards, no shared database |
| Build image | 4:10 | 0:43 | layer order, registry cache |
| Push | 0:33 | 0:09 | only the layers that changed |
| Vulnerability scan | 0:38 | – | moved to the night and to base image bumps |
| **Push to image** | **11:04** | **1:28** | |

The right-hand column does not add up, and that is the point. Lint and the image build are hidden behind the tests now. Once they are, making them faster is a hobby.

## The Dockerfile was upside down

This is the oldest advice in the world, and our Dockerfile still had it wrong, because somebody had once "simplified" it:

```diff
 FROM node:20-slim AS build
 WORKDIR /app
-COPY . .
-RUN npm ci
+COPY package.json package-lock.json ./
+RUN npm ci
+COPY . .
 RUN npm run build
```

A layer is reused when its instruction and its inputs are the same. Copy the whole repository first and a typo in the README reinstalls 900 packages. Add a `.dockerignore` with `.git` in it, too: ours sent 310 MB of history to the build daemon every time.

### The cache that was not there

I also added a cache mount, saw a lovely number on my laptop, and saw nothing at all in CI. Worth knowing before you lose an afternoon as I did:

> `RUN --mount=type=cache` lives in the builder, not in the image, and it is **not** part of what `cache-to` exports. On a runner that is thrown away after each job the mount starts empty every time. What helps there is the layer cache, and for that the order of the lines is everything.

## The workflow, shortened

```yaml
name: ci
on: [push]

concurrency:
  group: ci-${{ github.ref }}
  cancel-in-progress: true

jobs:
  test:
    runs-on: ubuntu-latest
    strategy:
      matrix:
        shard: [1, 2, 3, 4]
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
          cache: npm
      - run: npm ci --prefer-offline --no-audit
      - run: npx vitest run --shard=${{ matrix.shard }}/4

  image:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      packages: write
    steps:
      - uses: actions/checkout@v4
      - uses: docker/setup-buildx-action@v3
      - uses: docker/build-push-action@v6
        with:
          push: false # a third job pushes, once both are green
          cache-from: type=gha
          cache-to: type=gha,mode=max
```

`mode=max` matters with multi-stage builds: without it only the layers of the final stage are exported, and the expensive ones (install, compile) are all in the stages before. The `concurrency` block is the cheapest win on the page. A third of our minutes went into building commits that had been superseded while they were being built.

## Sharding found the real bug

Splitting the tests into four should have given us a quarter of three minutes. The first try gave a quarter of three minutes and eleven red tests, because half the suite relied on rows that the other half had inserted. What we had called a test suite was one long test in many files.

Giving every test file its own schema took a day:

```ts
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { pool } from "./pool.ts";

const schema = `test_${randomUUID().replaceAll("-", "")}`;

beforeAll(async () => {
  await pool.query(`create schema ${schema}`);
  await pool.query(`set search_path to ${schema}`); // the pool has one connection per file
});

afterAll(async () => {
  await pool.query(`drop schema ${schema} cascade`);
  await pool.end();
});
```

## What I did not do

- No bigger runners. They would have bought us three minutes and hidden the rest.
- No build system rewrite. I like those tools. I like them less when six people have to learn one for a single service.
- No skipping tests by "affected files". It is right until the day a shared constant changes, and on that day it is very wrong.

A month later the median pull request is 84 lines instead of 260. I had not promised that to anybody, and it is the only number from the whole exercise that I still quote. A fast build does not only save time; it changes what size of change feels reasonable.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000003',
  'terraform-modules-are-a-tree-so-prune-them',
  'Terraform modules are a tree, so prune them',
  'I removed 41 modules from a repository and nothing happened. A test for whether a module earns its place, and a safe way of taking it out.',
  array['terraform', 'infrastructure-as-code', 'automation', 'developer-experience'],
  '5 min read',
  '2024-09-10T06:30:00Z', '2024-09-10T06:30:00Z', '2024-09-10T06:30:00Z', '2024-09-10T06:30:00Z',
  '/demo/covers/terraform.svg',
  $md$I recently removed 41 modules from a Terraform repository and nothing happened. No resource was changed, no plan showed a diff, nobody had to be told. The plan got faster, and a new colleague found the security group she was looking for without asking me. I would like to argue that most repositories have their own 41.

## How the tree grows

It starts with good manners. Somebody reads that modules are reuse and wraps a bucket:

```text
live/prod
└── module.platform
    └── module.service["ledger"]
        ├── module.network
        │   └── module.security_group
        │       └── aws_security_group.this
        ├── module.storage
        │   └── module.bucket
        │       └── aws_s3_bucket.this
        └── module.dns
            └── aws_route53_record.this
```

Count the levels. To let the ledger service talk to one more port you add a variable to `security_group`, pass it through `network`, pass it through `service`, pass it through `platform`, and set it in `live/prod`. Five files, one number. The innermost module has 23 variables, and each of them exists because the real resource has an argument of the same name. It is the provider's documentation, retyped, minus the documentation.

## The test I use

A module earns its place when it **hides a decision**. Before I write one, I finish this sentence:

> If you use this module, you no longer have to know …

Some endings that have convinced me:

- … which subnets are private, and why there are three.
- … that every service gets an alarm on its error rate, a DNS name, and a log group that expires after 30 days.
- … how we name things so that the cost report can find the team.

And some that have not:

- … the syntax of `aws_s3_bucket`.
- … anything, really, but it felt wrong to write the resource twice.

Two copies of six lines are cheaper than one interface. I start thinking at the third copy, and only if the three change *for the same reason*.

## Two levels, rarely three

The rule in our repository now fits into a review comment:

1. A **root** (one state, one blast radius) may call modules.
2. A **module** may contain resources.
    - It may call another module if that one is published and versioned by somebody else.
    - It may not call a sibling. If two modules need each other, they are one module, or the root should pass a value from one to the other.
3. A module takes **facts**, not switches. `environment = "prod"` is a fact. `enable_alarm_v2 = true` is a module asking its caller to do its thinking.

The third one hurts most. Every `enable_…` flag doubles the number of modules you maintain, and you test exactly one of them.

## Pruning without touching anything

The reason people keep bad trees is fear: a renamed address looks to Terraform like one thing destroyed and another created. For a database that is a career event.

### Moving

Since version 1.1 there is a block for it, and it turns surgery into paperwork:

```hcl
# The resource moves up; the real bucket does not notice.
moved {
  from = module.platform.module.service["ledger"].module.storage.module.bucket.aws_s3_bucket.this
  to   = aws_s3_bucket.ledger_exports
}

resource "aws_s3_bucket" "ledger_exports" {
  bucket = "ledger-exports-prod"
}
```

Then ask for a plan, and accept only this:

```bash
terraform plan -out=prune.tfplan
terraform show -json prune.tfplan \
  | jq -e '[.resource_changes[] | select(.change.actions != ["no-op"])] | length == 0' \
  && echo "addresses only, safe to apply"
```

A move shows up in the JSON as a `no-op` with a `previous_address`, so the check above is strict about what matters: anything that would create, update or destroy fails it. `jq -e` turns `false` into exit code 1, so it can stand in CI as it is.

### Letting go

When something should leave Terraform and go on living, `removed` (since 1.7) does the same for goodbyes:

```hcl
removed {
  from = aws_iam_user.legacy_deployer

  lifecycle {
    destroy = false
  }
}
```

### One at a time

I went one service at a time, one pull request each, and left the `moved` blocks in place for a quarter, so that every environment and every long-lived branch had passed through them.

## Where to cut the states

Depth was the visible problem. Breadth was the expensive one: a single state with 1,900 resources, a plan of seven minutes, and one lock for everybody. I split by what changes together and by what it would cost to lose it, never by resource type.

| State | Changes | If it is gone |
| :-- | :-- | :-- |
| `foundation` (network, accounts, DNS zones) | monthly | everything stops |
| `data` (databases, buckets, keys) | weekly | we restore from backup, slowly |
| `services/*` (one each) | daily | that service is redeployed |
| `sandbox/*` | hourly | nobody calls |

States talk through values that are *written on purpose*: a handful of parameters in a parameter store, each with an owner. Reading another state's outputs directly is shorter, and it makes that state's internals your interface; we had a refactoring stopped by an output that was used in a repository none of us had ever opened.

## After

```diff
-Modules in the repository            58
-Levels above the deepest resource     5
-Plan for one service             7 min 10 s
+Modules in the repository            17
+Levels above the deepest resource     2
+Plan for one service                21 s
```

The number I like best is not there. Before, a plan output was something you scrolled through. Now it is something people read.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000004',
  'what-i-put-in-a-runbook-and-what-i-leave-out',
  'What I put in a runbook, and what I leave out',
  'At 03:12 I am somebody''s tired cousin who has my laptop. I write for her.',
  array['on-call', 'reliability', 'documentation'],
  '5 min read',
  '2024-12-03T18:20:00Z', '2024-12-03T18:20:00Z', '2024-12-03T18:20:00Z', '2024-12-03T18:20:00Z',
  '/demo/covers/runbook.svg',
  $md$At 03:12 I am not the engineer who wrote the runbook. I am somebody's tired cousin who has her laptop. I know which country I am in. I can read, if the sentences are short.

I write for her. It has changed what I put in.

## The reader

She got the page forty seconds ago. She has these questions, in this order, and the document either answers them in this order or loses her:

1. Is it real?
2. How bad, for whom?
3. What can I do **now** that makes it better and cannot make it worse?
4. Whom may I wake?
5. What is going on?

Most runbooks begin with number five. There is a paragraph about the architecture, then a diagram from two re-architectures ago. Understanding is for daylight. At night I want the bleeding to stop, and it is astonishing how often that is possible without knowing why it started.

## What goes in

Here is the template. It has one screen, because nobody scrolls with one eye.

```markdown
# SettlementLagHigh

**Means**  Payouts are later than promised. Money is safe; trust is not.
**Look**   [Settlement dashboard](https://grafana.example.com/d/settlement), top row only.
**Real if** "oldest unsettled" > 15 min AND still rising.
           Falling by itself? Write one line in #ops, go back to bed.

## Stop the bleeding
1. Pause intake:      `ops settle pause --reason "lag, <your name>"`   (undo: `ops settle resume`)
2. Add workers:       `kubectl scale deploy/settler --replicas=12`     (normal: 4, max: 12)
3. Wait 5 minutes. Look again.

## Not better?
Wake the payments on-call. You do not need a reason beyond this page.

## Never
- Do not truncate `settlement_jobs`. It is the ledger's memory, not a cache.
```

The small things in it are the ones I would fight for:

- **Every command carries its undo.** Without it I hesitate, and I am right to.
- **Numbers have a normal.** `--replicas=12` means nothing if I do not know that it is usually 4.
- **There is a Never.** It holds the one idea that everybody has at night and nobody has survived.
- **Permission is written down.** People do not fail to escalate because they lack the number. They fail because they are not sure they are allowed to.

## What I leave out

- **Screenshots of dashboards.** They are wrong within a month, and they teach people to compare colors.
- **"Contact the team."** Which one? Teams are renamed more often than services.
- **Root causes of past incidents.** They belong in the review. In the runbook they suggest that it will be the same thing again, and I will spend half an hour proving it.
- **Anything that a machine could do.** If step 2 is always right, it should not be a step.

On that last one: a runbook is a list of automations we have not written yet. I read ours twice a year with only that question in mind, and the good ones get shorter.

> A page that needs no decision should not have been a page. A page that needs a decision deserves a person who is able to make one.

## A review you can do on Thursday

Pick the alert that fired last. Give its runbook to whoever joined most recently, share a screen, say nothing, and let them act it out against staging. Then look at this list together:

- [ ] The alert links straight to the runbook, and the link needs no VPN
- [ ] The first action is on the first screen
- [ ] Every command can be pasted as it is, and has its undo beside it
- [ ] Each threshold has a normal value next to it
- [ ] It names a person or a rota to wake, and says that it is fine
- [ ] Somebody has run it in the last 90 days
- [x] It has a title (everyone gets that one)

The silence is the hard part. You will want to say "oh, you have to be on the bastion for that". Write it down instead: you have just found the missing line.

## The part that is not about documents

We used to track how many alerts had a runbook. Eventually it was 100%, and on-call was as bad as before, since the easiest way to reach 100% is to write a bad one. Now we track one thing: **how many nights somebody was woken for something that step one fixed.** Each of those becomes a ticket with the name of the automation that should have existed.

In the first quarter it was fourteen nights. Last quarter it was two. I did not write fourteen programs; five were enough, and three of them were a `retry`. (About those I have [more to say](/blog/retries-need-a-budget).)

My cousin, I am told, slept very well.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000005',
  'averages-lie-and-so-does-your-p99',
  'Averages lie, and so does your p99',
  'Five ways in which a latency number can be precise and wrong at the same time. I have shipped every one of them.',
  array['observability', 'prometheus', 'performance'],
  '5 min read',
  '2025-02-18T07:45:00Z', '2025-02-18T07:45:00Z', '2025-02-18T07:45:00Z', '2025-02-18T07:45:00Z',
  '/demo/covers/percentiles.svg',
  $md$Last winter a dashboard told us that checkout took 190 ms on average and 2.2 s at the 99th percentile. Support told us that it took eight seconds. Both had data. The dashboard had more decimals, so for two days we believed the dashboard.

This is a list of the ways in which a latency number can be precise and wrong at once. I have shipped every one of them.

## The average describes nobody

Latency has a floor and no ceiling. Most requests are quick, a few hit a cold cache, a lock, a garbage collection, another data center. Draw it and you get a hill with a long tail, or two hills. The mean falls in the valley between them: a value that almost no request has ever had.

![Histogram with a tall hill around 80 ms and a second, small one around 2 s; the mean lies in the empty valley between the two](/demo/figures/two-hills.svg#1200x560)

So we moved on to percentiles, like everybody, and made the next mistake with more confidence.

## You cannot average a percentile

Two pods. One served 10,000 requests with a p99 of 80 ms. The other was just started, served 100, and had a p99 of 2,000 ms. Our dashboard said `avg(p99)`: 1,040 ms. The true p99 of all 10,100 requests lies somewhere between those two numbers, and *where* cannot be known from the two numbers alone. The information was thrown away on the pods, when each of them reduced its requests to one figure.

The cure is to ship histograms and to do the reducing last:

```promql
# Wrong: percentiles computed per pod, then averaged. Looks plausible for years.
avg(http_request_duration_seconds{quantile="0.99"})

# Right: add up the buckets of all pods, then ask once.
histogram_quantile(
  0.99,
  sum by (le) (rate(http_request_duration_seconds_bucket[5m]))
)
```

A Prometheus *summary* exposes ready-made quantiles and can never be merged. A *histogram* exposes counts, and counts add up. If you remember one sentence of this post, take that one.

## The bucket is a guess

`histogram_quantile` does not know your requests. It knows how many fell between two boundaries, and it pretends that they are spread evenly in between. With the default buckets of most client libraries, there is a boundary at 0.25 s and the next one at 0.5 s. Suppose that every single request takes 260 ms:

| Asked | True | Reported |
| :-- | --: | --: |
| p50 | 260 ms | 375 ms |
| p90 | 260 ms | 475 ms |
| p99 | 260 ms | 498 ms |

You would see a spread that does not exist, and a p99 nearly twice too high. Here is the whole computation, for the doubtful:

```ts
type Bucket = { le: number; count: number }; // cumulative, as Prometheus exposes them; +Inf left out

export const quantile = (q: number, buckets: readonly Bucket[]): number => {
  const total = buckets.at(-1)?.count ?? 0;
  const rank = q * total;
  let lower = 0;
  let below = 0;
  for (const { le, count } of buckets) {
    if (count >= rank) return lower + (le - lower) * ((rank - below) / (count - below));
    lower = le;
    below = count;
  }
  return Number.NaN;
};

quantile(0.99, [
  { le: 0.25, count: 0 },
  { le: 0.5, count: 1000 },
]); // 0.4975
```

Choose boundaries around the number that you have promised. If the objective is 300 ms, there must be a boundary at exactly 0.3, and then you do not need a percentile at all:

```yaml
groups:
  - name: checkout-slo
    rules:
      - record: checkout:fast_requests:ratio_rate5m
        expr: |
          sum(rate(http_request_duration_seconds_bucket{job="checkout", le="0.3"}[5m]))
            /
          sum(rate(http_request_duration_seconds_count{job="checkout"}[5m]))
```

"99.2% of requests were faster than 300 ms" is exact, adds up over time, and can be explained to somebody who controls a budget. Native histograms, with their hundreds of exponential buckets, make the guess much smaller; they do not make the average of two percentiles any more meaningful.

## One page is many requests

Our checkout page makes 31 calls. "Only one percent of calls are slow" sounds like one percent of customers. It is not:

| Calls per page | Pages that meet at least one p99 |
| --: | --: |
| 1 | 1.0% |
| 10 | 9.6% |
| 31 | 26.8% |
| 100 | 63.4% |

That is 1 − 0.99ⁿ, assuming that slowness is independent, which it is not; but the direction is right. The p99 of a component is the everyday experience of a page. Measure at the edge, where the person is, and keep the rest for finding out why.

## The load test that waits politely

The last one cost us the two days. Our load generator sent a request, waited for the answer, then sent the next. When the service stalled for ten seconds, the generator stalled too, *and recorded one slow request*. Real customers do not stop arriving because the last one is still waiting: at 50 a second, 500 people met that stall, and 499 of them were missing from the statistics. The name for this is **coordinated omission**, and it flatters every system exactly when it is at its worst.

Use a generator with an open model, which keeps a constant arrival rate no matter what comes back, and count latency from the moment a request *should* have been sent. Our p99 went from 2.2 s to 8.3 s that afternoon. Support was very gracious about it.

## What is on the wall now

- A heat map of the raw histogram. You see two hills at once, and no number does that.
- The ratio of requests within the objective, per hour and per month.
- The maximum. It is noisy, and somebody lived through it.

No averages. If a stakeholder asks for one, I ask what they would do differently if it were 20 ms higher. So far nobody has had an answer, and to be fair, neither have I.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000006',
  'how-one-missing-trailing-dot-and-five-search-domains-multiplied-our-dns-traffic-by-six-and-why-t',
  'How one missing trailing dot and five search domains multiplied our DNS traffic by six, and why the fix was a single character that nobody wanted to type',
  '83% of what our cluster DNS answered was "no such name". A close reading of a file that everybody has and nobody looks at.',
  array['dns', 'kubernetes', 'networking', 'observability'],
  '5 min read',
  '2025-06-03T06:55:00Z', '2025-06-03T06:55:00Z', '2025-06-03T06:55:00Z', '2025-06-03T06:55:00Z',
  '/demo/covers/dns.svg',
  $md$The CPU graph of our cluster DNS had been climbing for a year. It climbed so smoothly that nobody saw an event in it; we added a replica each quarter and called it growth. Then one Monday it was out of memory, and for nine minutes no service could find any other.

We looked at what it was being asked. **83% of the answers were `NXDOMAIN`.** Five out of six times, somebody asked our cluster for a name that does not exist, was told so, and carried on as if nothing had happened. Nothing *had* happened, from their point of view.

## Read your resolv.conf

Here is the file that every pod of ours was given. I had seen it a hundred times and never read it:

```bash
$ kubectl exec deploy/checkout -- cat /etc/resolv.conf
nameserver 10.96.0.10
search shop.svc.cluster.local svc.cluster.local cluster.local eu.internal corp.example.com
options ndots:5
```

`search` is a list of suffixes to try. `ndots:5` says when: if a name contains **fewer than five dots**, try every suffix first, and the name itself last.

Now look up a payment partner. `api.partner.example.org` has three dots. Three is fewer than five. So:

| # | Question | Answer |
| --: | :-- | :-- |
| 1–2 | `api.partner.example.org.shop.svc.cluster.local` A, AAAA | NXDOMAIN |
| 3–4 | `api.partner.example.org.svc.cluster.local` A, AAAA | NXDOMAIN |
| 5–6 | `api.partner.example.org.cluster.local` A, AAAA | NXDOMAIN |
| 7–8 | `api.partner.example.org.eu.internal` A, AAAA | NXDOMAIN |
| 9–10 | `api.partner.example.org.corp.example.com` A, AAAA | NXDOMAIN |
| 11–12 | `api.partner.example.org` A, AAAA | 203.0.113.17 |

Twelve questions for one address, ten of them wasted, and ten out of twelve is the 83% we had seen. The IPv6 half of it never had an answer to give; the resolver asks anyway.[^parallel]

Two of those suffixes are not even in the cluster. Our DNS forwarded them to the office network, over a VPN. It had been asking a file server in another building about our payment partner, forty times a second, for a year. The file server's owner had noticed. He thought it was a penetration test.

## See it yourself

`dig` will not show you this, because `dig` ignores the search list unless you ask for it. It is the perfect tool for convincing yourself that all is well. Ask the way a program asks:

```bash
# Terminal 1: watch the questions leave the pod
kubectl debug -it "$POD" --image=registry.example.com/netshoot -- tcpdump -lni any udp port 53

# Terminal 2, in the pod: resolve like an application does, then like somebody who knows
getent ahosts api.partner.example.org     # 12 questions
getent ahosts api.partner.example.org.    # 2 questions
```

And in the metrics of CoreDNS, the shape is unmistakable:

```promql
sum by (rcode) (rate(coredns_dns_responses_total[5m]))
```

If `NXDOMAIN` is larger than `NOERROR`, you have it too.

## The dot

A name that ends in a dot is *absolute*: no suffixes, no guessing. `api.partner.example.org.` is the complete fix, in one character, and I could not get anybody to type it. I have come around to their side:

- It looks like a typo. It will be "corrected" in review by somebody helpful.
- The dot travels. HTTP clients put it into the `Host` header, and some servers then do not know who is meant.
- TLS server names are defined *without* the trailing dot, and libraries differ in whether they strip it.

A fix that each of two hundred developers has to remember, in every URL, against their instincts, is a campaign.

## What we did instead

1. **Lowered `ndots`** for everything that talks to the outside world. Two keeps `ledger.payments` (one dot) working through the search list, and lets real domain names go out first:

    ```yaml
    apiVersion: apps/v1
    kind: Deployment
    metadata:
      name: checkout
    spec:
      template:
        spec:
          dnsConfig:
            options:
              - name: ndots
                value: "2"
    ```

    - A name such as `ledger.payments.svc` has two dots, so it is now asked for as it stands first, fails once, and then goes through the list. It still works; it costs one extra round.
    - Set by an admission policy, not by asking two hundred people.
2. **Removed two search domains** that had been added for a migration which ended before I joined.
3. **Put a DNS cache on each node**, so that a wasted question at least does not travel.
4. **Fixed the clients.** One of ours opened a new connection per request, so it resolved the same name 300 times a second. Connection reuse made more difference to that service than everything above.

DNS traffic fell to a sixth the day the first item was rolled out: twelve questions to two, precisely what the arithmetic had promised. That happens so rarely that I took a screenshot.

## What I keep from it

`ndots:5` is no foolish default. It exists so that short names work from everywhere in a cluster, including the long ones of SRV records, and it favors people who talk to their neighbors. We had become people who talk to the outside, and nobody had told the default.

Smooth growth is the hardest kind of incident to see. I now keep one panel that shows *questions per request served*, for DNS and for a few other things that ought to be flat.[^flat] A line that grows with traffic says nothing. A line that should be flat and is not will be read by anybody.

[^parallel]: glibc sends the A and AAAA questions from the same socket at nearly the same time. On older kernels the two could race for one connection tracking entry, and the loser was dropped, which is the origin of the famous lookups that take exactly five seconds.

[^flat]: The others: database queries per request, bytes logged per request, and retries per hundred calls.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000007',
  'adding-a-column-to-a-table-that-nobody-can-afford-to-lock',
  'Adding a column to a table that nobody can afford to lock',
  'The statement took four milliseconds. In production it took fourteen minutes, because it waited in a queue that I did not know about.',
  array['postgresql', 'migrations', 'reliability'],
  '5 min read',
  '2025-10-14T08:05:00Z', '2025-10-14T08:05:00Z', '2025-10-14T08:05:00Z', '2025-10-14T08:05:00Z',
  '/demo/covers/migrations.svg',
  $md$The statement took four milliseconds. I had measured it on a copy of production, twice:

```sql
alter table payments add column settled_currency text;
```

In production it took fourteen minutes, and for those fourteen minutes nobody in five countries could pay for anything. The statement itself was innocent. It waited in a queue, and I had not known that there was a queue.

## The queue in front of the table

`ALTER TABLE` needs an `ACCESS EXCLUSIVE` lock: alone, no readers, no writers. When somebody has the table open, it waits. In our case an analyst had a transaction open since breakfast, with a single `SELECT` in it. Harmless.

Then comes the part that I did not know. Postgres grants locks **in order**. Everything that arrives after the `ALTER` and conflicts with it waits *behind* it, and an exclusive lock conflicts with everything, including the plainest `SELECT`.

![A long read holds the table; the ALTER waits for it; every later query waits behind the ALTER, although it would not have minded the long read](/demo/figures/lock-queue.svg#1200x560)

So a reader who blocked nobody, and a statement that did nothing yet, closed the shop together.

> [!WARNING]
> The danger of a schema change is not how long it runs. It is how long it **waits**, because that is how long everybody waits with it.

## The one setting that would have saved me

```sql
set lock_timeout = '2s';
alter table payments add column settled_currency text;
```

If it does not get the lock within two seconds, it gives up, and the queue behind it dissolves. Two seconds of slow checkout is a blip. Then you try again, with some jitter, until you hit a gap:

```bash
#!/usr/bin/env bash
set -uo pipefail

for attempt in {1..8}; do
  psql "$DATABASE_URL" --no-psqlrc -v ON_ERROR_STOP=1 --single-transaction \
    -c "set local lock_timeout = '2s'" -f "$1" && exit 0
  sleep $(( attempt * 5 + RANDOM % 5 ))
done

echo "gave up after 8 tries: somebody holds the table" >&2
exit 1
```

And if it never gets through, this names the person to talk to:

```sql
select a.pid, a.usename, a.state, now() - a.xact_start as open_for, left(a.query, 60) as query
from pg_stat_activity a
where a.pid in (
  select unnest(pg_blocking_pids(w.pid))
  from pg_stat_activity w
  where w.wait_event_type = 'Lock'
)
order by a.xact_start;
```

Look for `idle in transaction`. It is nearly always `idle in transaction`.

## Which statements are fine

I keep this table next to my editor. "Brief" means that the lock is strong but held for milliseconds, which is fine *with* a lock timeout.

| Statement | Lock | Reads the table? | Verdict |
| :-- | :-- | :-: | :-- |
| `add column c text` | access exclusive | no | brief |
| `add column c int default 0` | access exclusive | no (since 11) | brief |
| `add column c uuid default gen_random_uuid()` | access exclusive | **rewrites it** | never |
| `alter column c set not null` | access exclusive | **scans it** | see below |
| `alter column c type bigint` (from int) | access exclusive | **rewrites it** | never |
| `create index` | share: no writes | **scans it** | never |
| `create index concurrently` | share update exclusive | twice, politely | fine |
| `add foreign key … not valid` | share row exclusive | no | brief |
| `validate constraint` | share update exclusive | yes, politely | fine |

The difference in the third line is *volatility*. A constant, or `now()`, is evaluated once and stored in the catalog; a function that gives each row its own value has to visit each row.

> [!NOTE]
> `create index concurrently` cannot run inside a transaction, and when it fails it leaves an index behind that is marked invalid: never read, always maintained. Drop it before you try again.

## A new column, not null, on 400 million rows

The whole dance, each step its own deploy or its own statement:

1. Add the column, nullable. Brief.
2. Make the application write it. Ordinary deploy.
3. Fill the old rows in small bites, each its own transaction:

    ```sql
    with bite as (
      select id from payments
      where settled_currency is null
      order by id
      limit 5000
      for update skip locked
    )
    update payments p
    set settled_currency = p.currency
    from bite
    where p.id = bite.id;
    ```

    - `skip locked` steps around rows that a customer is using right now. They come up again in the next round.
    - Sleep in between, and watch the replicas. The backfill is in no hurry; the checkout is.
4. Promise the future first, then prove the past:

    ```sql
    alter table payments
      add constraint settled_currency_present
      check (settled_currency is not null) not valid;

    alter table payments validate constraint settled_currency_present;
    ```

    The first line is brief and holds for every new row at once. The second one reads the whole table, and lets everybody work meanwhile.
5. Make it official. Since version 12 Postgres sees that a valid check has already proved it, and skips the scan:

    ```sql
    alter table payments alter column settled_currency set not null;
    alter table payments drop constraint settled_currency_present;
    ```

> [!TIP]
> Postgres 18 shortens steps 4 and 5: `add constraint settled_currency_present not null settled_currency not valid`, then `validate constraint`. The thinking stays the same.

It took nine days, and nobody noticed. I have rarely been so proud of being ignored.

## Make it a habit of the tool

We do not rely on people remembering this, least of all me. Migrations run through the script above, the role they run as has `lock_timeout` set, and a linter in CI refuses the lines that say *never*. There is also `idle_in_transaction_session_timeout`, which our analysts accepted once I showed them the graph of that morning.

They were very nice about it, considering. One of them asked whether fourteen minutes was the record. It was, at the time.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000008',
  'row-level-security-is-a-where-clause-you-cannot-forget',
  'Row level security is a WHERE clause you cannot forget',
  'Every multi-tenant application forgets its tenant once. How to let the database remember, the four holes in it, and the word that makes it fast.',
  array['postgresql', 'security', 'testing'],
  '5 min read',
  '2026-01-20T07:15:00Z', '2026-01-20T07:15:00Z', '2026-01-20T07:15:00Z', '2026-01-20T07:15:00Z',
  '/demo/covers/rls.svg',
  $md$Every multi-tenant application I have worked on had the same bug at least once. Somewhere among four hundred queries, one forgot `and tenant_id = $1`.

You can review for it, you can wrap the ORM, you can write a lint rule. Or you can tell the database what a person may see and let *it* append the condition, to each query, including the one that somebody will write next year in a hurry. That is all row level security is: a `WHERE` clause that you cannot forget.

## The smallest honest example

```sql
create table invoices (
  id        bigint generated always as identity primary key,
  tenant_id uuid not null,
  number    text not null,
  total     numeric(12, 2) not null
);
create index on invoices (tenant_id);

alter table invoices enable row level security;
alter table invoices force row level security;

create policy tenant_reads on invoices for select
  using (tenant_id = (select current_setting('app.tenant')::uuid));

create policy tenant_adds on invoices for insert
  with check (tenant_id = (select current_setting('app.tenant')::uuid));
```

`using` decides which existing rows you see. `with check` decides which new rows you may leave behind. An update needs both, or a tenant could take a row of its own and *give it away*. (If you write only `using`, Postgres applies it to the new row as well. I write both out, for the reader.)

The application says who is asking, once per transaction:

```sql
begin;
select set_config('app.tenant', '6f1c2f5e-8f0b-4a52-9c7e-2f2f7d0a9d11', true);
select number, total from invoices;  -- only theirs
commit;
```

That `true` makes the setting local to the transaction. With `false` it would stay on the connection, and the connection goes back to a pool, and the next request is somebody else. I have seen that one too.

## The four holes

Everything above takes an afternoon. The following took us a year.

### The owner walks through walls

Table owners are exempt from policies unless you say `force`. If your application connects as the role that ran the migrations, you have policies that never apply, and every test is green.

### Views run as their author

A view created by the migration role reads with that role's eyes, so it shows everything to everybody. Since Postgres 15:

```sql
create view open_invoices with (security_invoker = true) as
  select * from invoices where total > 0;
```

### Constraints speak

A unique index looks at all rows, whoever asks. If `number` were unique across tenants, inserting `2026-0042` and getting a conflict would tell you that somebody else has it. Make such indexes start with the tenant.

### Nothing is not an error

An update that a policy forbids does not fail. It matches no rows, reports success and changes nothing. Ask for the row back (`returning id`) and treat silence as a refusal, or your users will "save" things for weeks.

## Is it slow?

It can be, and the reason is nearly always the same missing word. Look at the policy again:

```diff
-  using (tenant_id = current_tenant());
+  using (tenant_id = (select current_tenant()));
```

In the first version the function is part of the row condition. If the planner cannot inline it, and it cannot if it is `security definer` or written in PL/pgSQL, it may be called **once per row**. Wrapped in a scalar subquery, it becomes an *InitPlan*: evaluated once, its result used as a constant, by the index as well.

```text
Index Scan using invoices_tenant_id_idx on invoices
  Index Cond: (tenant_id = (InitPlan 1).col1)
  InitPlan 1
    ->  Result
```

If your plan says `Filter` and a function name, and the table is large, you have found your afternoon. On a table of ours with 2.4 million rows, a page went from 1.9 seconds to 6 milliseconds, and the diff was one word and two parentheses.

## Test it as people

A policy that nobody has tried to break is a comment. Ours are tested as a table of persons and verbs, against a real Postgres, because a mock of row level security is a mock of your hopes:

```ts
const matrix = [
  { as: "visitor", table: "invoices", verb: "select", allowed: false },
  { as: "tenant A", table: "invoices", verb: "select", allowed: true },
  { as: "tenant B", table: "invoices", verb: "select", allowed: false },
  { as: "tenant B", table: "invoices", verb: "update", allowed: false },
  { as: "support", table: "invoices", verb: "select", allowed: true },
  { as: "support", table: "invoices", verb: "update", allowed: false },
] as const;

test.each(matrix)("$as may $verb $table: $allowed", async ({ as, table, verb, allowed }) => {
  const rows = await attempt(as, verb, table, rowOfTenantA);
  expect(rows.length > 0).toBe(allowed);
});
```

The column to read is `allowed: false`. Permissions that are missing get reported within the hour, by the person who is missing them. Permissions that should not be there are reported by nobody, for years, and then by a journalist.

And one test that has paid for all the others: it lists the tables in the schema and fails when one has no policies.

```sql
select c.relname
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity;
```

## When I would not

For a service with one client that already knows its tenant, and a handful of queries that one person can hold in her head, this is ceremony. And it does not replace thinking in the application: the database knows *who* may see a row, not whether it is a good idea to show it on that page.

But wherever people write queries faster than other people can review them, I want the condition to live next to the data. The application has bugs. The database has them too, though it has had thirty years to find its own.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000009',
  'retries-need-a-budget',
  'Retries need a budget',
  'Three layers, three attempts each, and a database that came back to twenty-seven times its traffic. Optimism is fine, as long as somebody keeps the account.',
  array['distributed-systems', 'typescript', 'reliability', 'performance'],
  '6 min read',
  '2026-03-24T07:30:00Z', '2026-03-24T07:30:00Z', '2026-03-24T07:30:00Z', '2026-03-24T07:30:00Z',
  '/demo/covers/retries.svg',
  $md$A retry is the most optimistic line of code we write. It says: whatever went wrong, it was probably just bad luck. For one request that is often true. For ten thousand at the same moment it never is.

## How three becomes twenty-seven

The outage that taught me this lasted four seconds. Its consequences lasted fifty minutes. A database failed over, as databases do. The service in front of it tried each query three times. The gateway in front of that tried each call three times. The app on the phone tried three times as well, and so did the person holding it, but I cannot put a number on thumbs.

| Layers that retry | Attempts per layer | Load on the bottom |
| --: | --: | --: |
| 1 | 3 | 3× |
| 2 | 3 | 9× |
| 3 | 3 | 27× |
| 4 | 3 | 81× |

The database came back after four seconds to find twenty-seven times its usual traffic waiting at the door. It fell over again, and again. Each layer had behaved reasonably; their product had not.

I still retry. But a retry takes something from a shared account, and nobody had been keeping the account.

## A budget

The rule we use now is one sentence: **retries may be at most ten percent of requests.** In normal times that is plenty, since normal failure is well below one percent. In an outage it means that the load on the broken thing grows to 1.1×, instead of 3×, and it can get up again.

It is a token bucket, and it is small:

```ts
export type RetryBudget = {
  /** Call once for every first attempt. */
  deposit: () => void;
  /** True if a retry may be made now. */
  withdraw: () => boolean;
};

export const retryBudget = (price = 10, ceiling = 100): RetryBudget => {
  let balance = ceiling;
  return {
    deposit: () => {
      balance = Math.min(ceiling, balance + 1);
    },
    withdraw: () => {
      if (balance < price) return false;
      balance -= price;
      return true;
    },
  };
};
```

Each first attempt pays in one coin and a retry costs ten, so ten attempts earn one retry. (Coins, because my first version added `0.1` ten times, which is 0.9999999999999999, which is not enough.) The ceiling allows a short burst, such as a single connection that was reset with nine requests on it. One budget per *destination*, shared by everything in the process: the scarce thing is the patience of the other side, not that of the caller.

## The rest of the loop

With the budget in hand, the loop almost writes itself:

```ts
type Options = {
  budget: RetryBudget;
  attempts?: number;
  baseMs?: number;
  capMs?: number;
  signal: AbortSignal; // the caller's deadline, not ours
};

export const withRetry = async <T>(
  call: (signal: AbortSignal) => Promise<T>,
  { budget, attempts = 3, baseMs = 50, capMs = 2_000, signal }: Options,
): Promise<T> => {
  budget.deposit();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(signal);
    } catch (error) {
      const last = attempt >= attempts || signal.aborted;
      if (last || !isTransient(error) || !budget.withdraw()) throw error;
      await sleep(Math.random() * Math.min(capMs, baseMs * 2 ** attempt), signal);
    }
  }
};
```

Four decisions hide in there, and each one was an argument:

- **Jitter is the whole delay.** The wait is a random point between zero and the exponential limit, not the limit plus a bit of noise. Clients that fail together must not come back together. Spread, not distance, is what the far side needs.
- **The deadline belongs to the caller.** If the person has 800 ms left, a third attempt after 900 ms helps nobody and costs somebody. The signal goes into the call *and* into the sleep.
- **`isTransient` is a list of what may be retried**, not of what may not. Connection refused, 429, 503, a timeout *before* anything was sent. Never a 400, which will be just as wrong next time. A 500 only if you know the people who wrote it.
- **The budget is asked last**, so that a token is spent only on a retry that will really be made.

## Safe to do twice

Before any of that, the question that should be first in every review: *what happens if both attempts succeeded?*

A timeout does not mean that nothing happened. It means that you do not know. The request may have been refused, lost on the way there, or carried out with the answer lost on the way back. For a read it does not matter. For a payment it is the only thing that matters, so the caller picks a key before the first attempt and the server remembers it:

```sql
insert into payments (idempotency_key, account_id, amount)
values ($1, $2, $3)
on conflict (idempotency_key) do nothing
returning id;
```

No row returned? Then it was done before; read the first result and answer with that. The key is made **once**, outside the loop. I mention it because I have reviewed code that made a fresh key for every attempt, which is an elaborate way of paying twice.

## Only one layer

Last, the cheapest change. Pick **one layer** to retry, and make the others pass failures on, marked so that nobody else feels called upon:

```http
HTTP/1.1 503 Service Unavailable
Retry-After: 2
X-Retried: exhausted
```

Which layer? The one closest to the failure that still knows whether the operation is safe to repeat. For us that is the service, not the gateway (which knows nothing) and not the phone (which knows too late).

## Did it work?

We test it, which is the part I would most like you to copy. Once a month, in working hours, we make the database refuse connections for four seconds and watch.

Before the budget, recovery took fifty minutes and a war room. After, it takes six seconds: four of them ours, two for the queue to drain. The graph is so dull that people ask whether the experiment has started.

If you want to know why the queue needs those two seconds, [I wrote about that as well](/blog/a-queue-is-a-promise-you-make-to-the-future).$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000010',
  'graceful-shutdown-is-a-race-and-kubernetes-fires-the-gun',
  'Graceful shutdown is a race, and Kubernetes fires the gun',
  'Our best-behaved services lost the most requests at every deploy. Two messages leave at the same time, and one of them is slow.',
  array['kubernetes', 'go', 'typescript', 'reliability'],
  '5 min read',
  '2026-07-07T06:40:00Z', '2026-07-07T06:40:00Z', '2026-07-07T06:40:00Z', '2026-07-07T06:40:00Z',
  '/demo/covers/shutdown.svg',
  $md$We deployed about thirty times a day, and with each deploy between five and forty customers got a `502`. No alert fired. Forty requests vanish in two million a day, and this had gone on for two years, because it never grew.

It bothered me all the same. A deploy is the most ordinary thing we do; it should not have a casualty rate.

## Two messages leave at the same time

When a pod is to be deleted, the API server writes down one fact: this pod is terminating. Two parties read it, **independently**:

- The **kubelet** on the pod's node runs the `preStop` hook, then sends `SIGTERM` to your process.
- The **endpoint controller** takes the pod out of its EndpointSlice. Every node's proxy, every ingress and every mesh sidecar learns of that, each in its own time.

No one waits for anyone. Your process is told to stop before the rest of the world has been told to stop sending.

![Timeline of a pod's last seconds: SIGTERM arrives at once, while traffic keeps arriving until the last node has updated its rules about two seconds later](/demo/figures/shutdown-race.svg#1200x560)

If your server does the *correct* thing on `SIGTERM` and closes its listener at once, it loses the race each time. The next connection is refused, and the proxy reports a `502`. The well-behaved services had the most errors. The sloppy one that ignored signals and was killed after thirty seconds had none, and for a while we could not explain why our worst code had our best numbers.

## Be late on purpose

The answer is to keep serving for a moment after being told to stop. It feels like bad manners:

```go
func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()

	srv := &http.Server{Addr: ":8080", Handler: routes(), ReadHeaderTimeout: 5 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- srv.ListenAndServe() }()

	select {
	case err := <-failed:
		log.Fatalf("serve: %v", err)
	case <-ctx.Done():
		stop() // a second signal ends us at once
	}

	// Not everyone has heard the news yet. Keep answering.
	time.Sleep(5 * time.Second)

	drain, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	if err := srv.Shutdown(drain); err != nil {
		log.Printf("gave up on open requests: %v", err)
	}
}
```

`Shutdown` stops listening, closes idle connections and waits for the busy ones. In Node the shape is the same:

```ts
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { handler } from "./handler.ts";

const server = createServer(handler).listen(8080);

process.once("SIGTERM", async () => {
  await wait(5_000); // traffic is still being sent here
  server.close(() => process.exit(0)); // stops listening, closes idle connections
  await wait(20_000);
  server.closeAllConnections(); // the ones that will not end by themselves
});
```

Where you cannot change the code, let the platform do the waiting. Since Kubernetes 1.30 this needs no shell in the image:

```yaml
spec:
  terminationGracePeriodSeconds: 30
  containers:
    - name: checkout
      image: registry.example.com/checkout:2026.07.1
      lifecycle:
        preStop:
          sleep:
            seconds: 5
```

One or the other, please. We had both for a week, and our deploys became very calm and very long.

## The arithmetic

`terminationGracePeriodSeconds` is the total, hook included. When it is over, everything gets `SIGKILL`, mid-sentence.

| Phase | Seconds | Who decides |
| :-- | --: | :-- |
| Keep serving while the news travels | 5 | you; measure it |
| Finish the requests already here | 20 | your slowest honest endpoint |
| Slack for flushing logs and traces | 3 | nobody ever plans this |
| **Grace period, at least** | **28** | so we say 30 |

If your slowest endpoint takes two minutes, do not raise the grace period to two minutes without thinking about who waits for it: every node drain, every cluster upgrade, every rollback. A two-minute request wants to be a job.

## Three ways in which the signal never arrives

Before any of this helps, your process has to hear the signal at all. In half of our services it did not.

1. **A shell is in the way.** `CMD npm start` without brackets runs `/bin/sh -c`, and the shell is process 1. It gets the signal and does not pass it on.

    ```diff
    -CMD npm start
    +CMD ["node", "server.js"]
    ```

2. **Process 1 is special.** The kernel does not apply default signal actions to it. A program that would simply die on `SIGTERM` ignores it when it is process 1, unless it has installed a handler.
3. **The work is somewhere else.** The HTTP server drains perfectly while a background consumer is halfway through a batch. Whatever takes work needs a way to stop *taking* before you wait for it to stop *doing*.

## Prove it

The test is short and belongs in the pipeline, against a staging cluster, for each service:

```bash
# 50 requests a second for a minute, from inside the cluster: 3,000 in all
kubectl run load --rm --attach --restart=Never --image=fortio/fortio -- \
  load -qps 50 -t 60s -c 8 http://checkout.shop.svc/healthz > result.txt &

sleep 10
kubectl rollout restart deploy/checkout
kubectl rollout status deploy/checkout --timeout=50s
wait

grep -q 'Code 200 : 3000 ' result.txt || { echo "somebody got hurt"; exit 1; }
```

Three thousand requests, a restart in the middle, three thousand times `200`. The first time we ran it, 11 of our 14 services failed. It took a week to repair them, and nothing in that week was difficult. The difficulty had been two years of not counting forty as a number.

Our error budget did not notice. I like to think that eight hundred people a day did.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000011',
  'a-queue-is-a-promise-you-make-to-the-future',
  'A queue is a promise you make to the future',
  'Putting work into a queue feels like finishing it. How to say how long, decide what full means, and watch the one number that matters.',
  array['distributed-systems', 'go', 'reliability', 'performance'],
  '6 min read',
  '2026-11-03T07:40:00Z', '2026-11-03T07:40:00Z', '2026-11-03T07:40:00Z', '2026-11-03T07:40:00Z',
  '/demo/covers/queue.svg',
  $md$Putting work into a queue feels like finishing it. The handler returns in four milliseconds, the graph is green, somebody says *asynchronous* in the stand-up and everyone nods. Nothing has been finished. You have made a promise on behalf of a worker who was not asked.

I like queues. I have built three, and I regret one. What I have learned is to treat each of them as a promise with a date on it, and to be suspicious of any that has none.

## The only formula you need

Little's law is the rare piece of theory that survives contact with production. It assumes nearly nothing:

> **L = λ · W** &nbsp; Items in the system = arrival rate × time spent in the system.

Turn it around and it prices your buffer. Our settlement workers finish 40 jobs a second. So a queue that is allowed to hold *n* jobs makes the last one wait *n* / 40 seconds:

| Queue limit | Wait of the last job | In human terms |
| --: | --: | :-- |
| 100 | 2.5 s | a spinner |
| 1,200 | 30 s | the client's time-out |
| 10,000 | 4 min 10 s | a support ticket |
| 100,000 | 41 min 40 s | a news story |

Look at the second line. Our clients give up after thirty seconds. Every job past position 1,200 will be done, paid for and logged, for somebody who has left. The old limit was 100,000. It came from a template, and it was chosen, I am fairly sure, because it has a lot of zeros.

**A queue longer than your caller's patience is a machine for doing useless work.**

## Where it bends

The other thing worth carrying in your head is the shape of waiting. For a single worker with random arrivals, the time in the system is the service time divided by the idle share, 1 / (1 − ρ):

- At 50% busy, a job takes 2× its own time.
- At 80%, 5×.
- At 90%, 10×.
- At 95%, 20×.
- At 99%, 100×.

Your system is not that textbook, and several workers on one queue do better. The *bend* is real anyway. Going from 50% to 80% costs you three service times; going from 95% to 99% costs eighty. This is why the box that was "only at 90%" fell over when the marketing mail went out, and why nobody could reproduce it on Tuesday. We plan for 70% and defend it in budget meetings with this list.

## Decide what full means

An unbounded queue has a bound. It is your memory, and the policy for reaching it is a crash. So choose one, while it is quiet:

- **Refuse.** The caller learns at once and can do something: wait, degrade, tell a person. My default.
- **Block.** Passes the pressure upstream. Fine inside a process, dangerous across a network, since you are now holding somebody else's connection.
- **Drop the oldest.** Right for data that goes stale: positions, prices, presence.
- **Drop the newest, quietly.** Almost never what you want, and what most systems do by accident.

In Go the refusing version is about as long as its description:

```go
var ErrFull = errors.New("intake: queue full")

type Job struct {
	ID       string
	Deadline time.Time // when the caller stops caring
	Run      func(context.Context) error
}

type Queue struct{ jobs chan Job }

func New(limit int) *Queue { return &Queue{jobs: make(chan Job, limit)} }

// Offer never waits. The caller hears "no" while it can still act on it.
func (q *Queue) Offer(j Job) error {
	select {
	case q.jobs <- j:
		return nil
	default:
		return ErrFull
	}
}

// Work runs until ctx ends. Jobs that nobody waits for any more are let go.
func (q *Queue) Work(ctx context.Context, expired func(Job)) {
	for {
		select {
		case <-ctx.Done():
			return
		case j := <-q.jobs:
			if time.Now().After(j.Deadline) {
				expired(j)
				continue
			}
			jobCtx, cancel := context.WithDeadline(ctx, j.Deadline)
			_ = j.Run(jobCtx) // a job reports its own failure
			cancel()
		}
	}
}
```

The limit comes from the law, not from a template: `40 jobs/s × 10 s we are willing to let them wait = 400`. The `Deadline` travels with the job, because only the caller knows when the answer stops being worth anything.

At the edge, `ErrFull` becomes an honest answer:

```http
HTTP/1.1 503 Service Unavailable
Retry-After: 5
```

An honest 503 in two milliseconds is a better product than a 200 that lies. (If the caller retries, and it will, [give it a budget](/blog/retries-need-a-budget).)

## Watch the age

Length is what everyone graphs, and length means nothing by itself. Four hundred jobs are ten seconds of work on a good day and two minutes when the database is sulking. Watch how old the oldest one is. It *is* the promise, measured.

```sql
select queue, extract(epoch from now() - min(enqueued_at)) as oldest_seconds
from jobs
where started_at is null
group by queue;
```

```yaml
- alert: QueueBreaksItsPromise
  expr: max by (queue) (queue_oldest_job_seconds) > 10
  for: 1m
  annotations:
    summary: "{{ $labels.queue }}: the oldest job has waited {{ $value | humanizeDuration }}"
```

The threshold is the promise itself, so nobody has to tune it. We deleted nine alerts about queue length on the day we added that one.

## When it is already late

Under overload, first-in-first-out is fair and cruel: everybody waits the full time, and everybody gets the answer just after giving up. Serving the **newest** first while the queue is over its limit keeps at least some customers whole, and the old ones were lost anyway. It feels unjust. So is a line in which all of us are turned away at the counter.

Before you add the next queue, write down three numbers in the pull request: how many, how old, and what happens then. If you cannot, you do not need a queue. You need to tell somebody no, and a queue is just a slower way of doing it.$md$
);

insert into public.posts
  (id, slug, title, excerpt, tags, reading_time, date, published_at, created_at, updated_at, featured_image, content)
values (
  '20000000-0000-4000-8000-000000000012',
  'a-cheaper-observability-bill-in-four-deletions',
  'A cheaper observability bill, in four deletions',
  'Our observability bill passed our database bill in October. I only noticed because somebody from finance asked what a "custom metric" was, and whether we could order fewer of them.',
  array['observability', 'prometheus', 'cost'],
  '3 min read',
  '2026-11-17T19:10:00Z', null, '2026-11-17T19:10:00Z', '2026-11-17T19:10:00Z',
  '/demo/covers/draft.svg',
  $md$Our observability bill passed our database bill in October. I only noticed because somebody from finance asked what a "custom metric" was, and whether we could order fewer of them.

This is what I deleted. I expected to miss some of it.

## 1. Labels with a person in them

One metric had a `user_id` label. It made 1.3 million time series, and had been used once, on the day it was added.

```promql
# The ten most expensive names in the building
topk(10, count by (__name__) ({__name__=~".+"}))
```

A label is a promise to store one series per value, for ever. My rule: if I cannot list the values on a sticky note, it belongs in a log line or a trace.

```yaml
metric_relabel_configs:
  - source_labels: [__name__]
    regex: http_client_.*
    action: keep
  - regex: user_id|session_id|request_id
    action: labeldrop
```

**Check before publishing:** dropping a label can make two series collide into one. Say so, and show how we found out.

## 2. Logs that say everything is fine

61% of what we stored was health checks and "request completed". We keep one in a hundred of those now, and every single error.

- [x] Measure by volume, not by line count
- [x] Sampling at the agent, before it costs money
- [ ] Numbers for December, when the retention change has worked through
- [ ] Ask Legal if I may show the graph

## 3. Dashboards nobody opened

We had 412. I wrote a query against the access log; 298 had not been opened in six months. I moved them to a folder called *attic*, waited four weeks, and one person asked for one back. It was a colleague who had left it open on a television.

## 4. Traces of success

Tail sampling: keep all errors, all slow ones, and two percent of the rest. The decision has to be made **after** the trace is complete, so one collector has to see all of it. That was the only part of this that took real engineering.

| What | Before | After |
| :-- | --: | --: |
| Active series | 4.1 M | 0.9 M |
| Logs per day | 380 GB | 96 GB |
| Dashboards | 412 | 114 |
| Traces kept | 100% | 3.4% |
| Monthly bill | *ask finance* | *ask finance* |

## What I would keep at any price

To write: why the histogram stays (link to [the percentile post](/blog/averages-lie-and-so-does-your-p99)), why I would rather lose a week of logs than a day of traces, and the incident in September that we debugged with nothing but `kubectl get events` and a whiteboard.

Also: find an ending that does not sound like a consultant.$md$
);

insert into public.projects
  (id, slug, title, description, thumbnail, status, tech, date, created_at, updated_at, demo_url, github_url,
   role, period, team, results, pictures, long_description)
values (
  '30000000-0000-4000-8000-000000000001',
  'drydock',
  'Drydock',
  'A preview environment for every pull request: own namespace, own copy of the data, own address, gone an hour after the merge.',
  '/demo/projects/drydock.svg',
  'Live',
  array['Go', 'Kubernetes', 'PostgreSQL', 'GitHub Actions'],
  '2026-10-06T09:00:00Z', '2026-10-06T09:00:00Z', '2026-10-06T09:00:00Z',
  'https://drydock.example.com', 'https://github.com/mira-lindqvist-demo/drydock',
  'Design and first version, then lead', 'March to October 2026', 'Two engineers, and nine teams that used it from the first week',
  array['14× faster from a push to a preview', '34 previews alive on a usual day, instead of 3', '85 % off the bill'],
  array[
    '/demo/figures/build-waterfall.svg The build before and after, on one time scale',
    '/demo/figures/shutdown-race.svg The last seconds of a preview: traffic arrives until every node knows'
  ],
  $md$A pull request is easier to judge when you can click on it. Drydock gives every pull request its own environment: own namespace, own database, own address, gone an hour after the merge.

## How it works

A small controller watches pull requests and reconciles one custom resource for each:

```yaml
apiVersion: drydock.example.com/v1
kind: Preview
metadata:
  name: pr-482
spec:
  revision: 9f3c1ae
  services: [checkout, ledger]
  database:
    from: template_nightly
  ttl: 72h
```

- **Databases are cloned, not seeded.** `create database … template` copies 2 GB of anonymized data in about four seconds.
- **Services that did not change are borrowed** from the shared staging environment by header-based routing, so a preview runs two pods, not forty.
- **It cleans up after itself.** Finalizers, a time to live, and a nightly sweep that counts what should not exist.

## What I learned

The first version deployed everything for everyone and cost more than staging did. Borrowing unchanged services cut the bill by 85%, and it forced us to pass one header through all our services, which turned out to be worth more than the previews.

| | Before | Now |
| :-- | --: | --: |
| Time to a clickable preview | 26 min | 1 min 50 s |
| Previews alive on a usual day | 3 | 34 |
| Cost of one preview day | €4.10 | €0.38 |$md$
);

insert into public.projects
  (id, slug, title, description, thumbnail, status, tech, date, created_at, updated_at, demo_url, github_url,
   role, period, team, results, pictures, long_description)
values (
  '30000000-0000-4000-8000-000000000002',
  'lantern',
  'Lantern',
  'Service level objectives as twenty lines of YAML, compiled into alerts, dashboards and a page that product managers like to read.',
  '/demo/projects/lantern.svg',
  'Live',
  array['Go', 'Prometheus', 'Grafana', 'TypeScript'],
  '2026-08-19T09:00:00Z', '2026-08-19T09:00:00Z', '2026-08-19T09:00:00Z',
  'https://lantern.example.com', 'https://github.com/mira-lindqvist-demo/lantern',
  'Author of the compiler', 'January to August 2026', 'One engineer, with the product managers of six teams',
  array['46 services with a promise', '9 wrong dashboards found by the first run', '2 dependencies'],
  array['/demo/figures/two-hills.svg Why a promise names a threshold: the mean lies where nobody is'],
  $md$Service level objectives, written as twenty lines of YAML in the repository of the service they belong to, and compiled into everything that usually drifts apart: recording rules, burn-rate alerts, a dashboard, and a page that a product manager likes to read.

```yaml
service: checkout
objectives:
  - name: fast
    promise: 99.5% of requests answer within 300 ms, over 28 days
    good: http_request_duration_seconds_bucket{job="checkout", le="0.3"}
    total: http_request_duration_seconds_count{job="checkout"}
    page_when: { burn: 14.4, windows: [1h, 5m] }
    ticket_when: { burn: 3, windows: [1d, 2h] }
```

## Why another one

The generators I knew made good rules and stopped there. The hard part of an objective is the conversation: what do we promise, to whom, and what do we stop doing when the budget is gone? So Lantern's main output is a **page per service** with three things on it: the promise in a sentence, the budget left as a bar, and the list of what spent it, in customer minutes, with links to the incidents.

## Details I am fond of

- The compiler refuses an objective whose threshold is not a bucket boundary. That check alone found nine wrong dashboards.
- Each alert carries the sentence of the promise. Whoever is woken knows what was broken *to whom*.
- Golden-file tests: the diff of a pull request shows the diff of the alerts.

Runs in production for 46 services. The compiler is 1,900 lines of Go with two dependencies.$md$
);

insert into public.projects
  (id, slug, title, description, thumbnail, status, tech, date, created_at, updated_at, demo_url, github_url, long_description)
values (
  '30000000-0000-4000-8000-000000000003',
  'tidegate',
  'Tidegate',
  'A rate limiter that decides locally, settles its accounts later, and gets stricter instead of blind when the network fails.',
  '/demo/projects/tidegate.svg',
  'In Progress',
  array['Rust', 'gRPC', 'Redis'],
  '2026-06-30T09:00:00Z', '2026-06-30T09:00:00Z', '2026-06-30T09:00:00Z',
  null, 'https://github.com/mira-lindqvist-demo/tidegate',
  $md$A rate limiter that a service runs beside itself, and that stays useful when the network between its copies does not.

Most shared limiters ask a central store about every request. When the store is slow, everything is; when it is gone, you choose between letting everybody in and nobody. Tidegate decides locally and settles the accounts later: each copy holds a share of the budget, and copies trade shares in the background.

## Properties

- The decision takes 400 ns and no network.
- With all copies connected, it admits at most 3% more than the limit.
- In a partition each side keeps to its last known share, so the sum still holds. The limit gets *stricter*, never looser.

```rust
match gate.admit(&key, cost) {
    Admit::Yes => next.run(request).await,
    Admit::Later(wait) => too_many_requests(wait),
}
```

## Status

Running in front of one internal API. Before I would recommend it to anybody:

- [x] Shares follow traffic within two seconds
- [x] Model of the trading protocol, checked for lost and doubled shares
- [ ] A week of real partitions in staging
- [ ] Documentation that does not assume you are me$md$
);

insert into public.projects
  (id, slug, title, description, thumbnail, status, tech, date, created_at, updated_at, demo_url, github_url, results, long_description)
values (
  '30000000-0000-4000-8000-000000000004',
  'ledgerline',
  'Ledgerline',
  'Finds the difference between the infrastructure that is written and the one that is running, and reports it like an accountant: by account, amount and age.',
  '/demo/projects/ledgerline.svg',
  'In Progress',
  array['Terraform', 'Python', 'PostgreSQL'],
  '2026-04-14T09:00:00Z', '2026-04-14T09:00:00Z', '2026-04-14T09:00:00Z',
  null, null,
  array['71 differences that matter, out of 1,204 in the first report', '2 alarms, one of them open since 2022'],
  $md$Infrastructure as code is a claim: *what is written here is what is running there.* Ledgerline checks the claim every hour and reports the difference like an accountant would: by account, by amount, by age.

## The idea

A drift report with 300 lines is not read twice. So every difference is sorted into one of three books:

| Book | Example | What happens |
| :-- | :-- | :-- |
| Noise | a tag that the cloud adds by itself | written down once, then ignored |
| Debt | a size changed by hand during an incident | a ticket for the team, with its age |
| Alarm | a security group that opened | a page, now |

The rules are a few lines each, and they live beside the code that they are about.

## Findings so far

Run against twelve accounts, the first report had 1,204 differences: 1,133 noise, 69 debt, 2 alarm. One of the two alarms was a database that had been reachable from the office network since a debugging session in 2022. Nobody had done anything wrong that evening, except to go home.

## Next

Following a difference back to the person and the session that made it, from the audit log. Kindly: the report says *changed during incident 311*, and leaves the name out.$md$
);

insert into public.projects
  (id, slug, title, description, thumbnail, status, tech, date, created_at, updated_at, demo_url, github_url, results, long_description)
values (
  '30000000-0000-4000-8000-000000000005',
  'sluice',
  'Sluice',
  'A bounded, transactional job queue in one Postgres table, for teams that do not want another thing to be paged for.',
  '/demo/projects/sluice.svg',
  'Completed',
  array['Go', 'PostgreSQL'],
  '2025-11-25T09:00:00Z', '2025-11-25T09:00:00Z', '2025-11-25T09:00:00Z',
  null, 'https://github.com/mira-lindqvist-demo/sluice',
  array['6,200 jobs a second on 4 vCPUs', '11 ms at the 99th percentile'],
  $md$A job queue that is one table, for teams that already have Postgres and do not want another thing to be paged for.

```go
q := sluice.New(pool, "settlements", sluice.Options{
	Limit:    400,              // refuse beyond this
	Lease:    30 * time.Second, // a crashed worker's job returns after this
	Attempts: 5,
})

err := q.Offer(ctx, tx, Job{Account: id}) // commits or vanishes with your own transaction
```

## What it does

- **Transactional by nature.** The job is inserted in the same transaction as the data it is about. There is no moment in which one exists without the other.
- **`for update skip locked`** hands each job to one worker, without anyone waiting for anyone.
- **Bounded.** A full queue says so at once. See [why I insist on that](/blog/a-queue-is-a-promise-you-make-to-the-future).
- **Observable.** The metric that it exports first is the age of the oldest job.

## What it does not do

No fan-out, no replay, no ordering across keys. If you need those you need a log, and you should buy one from people who do nothing else.

## Numbers

On one database instance with 4 vCPUs: 6,200 jobs a second in and out, 11 ms at the 99th percentile, with autovacuum set to run early on this one table. The vacuum setting is the difference between a queue and a slow leak; it is in the README in bold.$md$
);

insert into public.projects
  (id, slug, title, description, thumbnail, status, tech, date, created_at, updated_at, demo_url, github_url, results, long_description)
values (
  '30000000-0000-4000-8000-000000000006',
  'pagerbook',
  'Pagerbook',
  'Runbooks that know the values of the alert that opened them, carry an undo with every command, and are tested like code.',
  '/demo/projects/pagerbook.svg',
  'Completed',
  array['TypeScript', 'Prometheus', 'Kubernetes'],
  '2025-05-20T09:00:00Z', '2025-05-20T09:00:00Z', '2025-05-20T09:00:00Z',
  'https://pagerbook.example.org', 'https://github.com/mira-lindqvist-demo/pagerbook',
  array['3 teams open it from their alerts', '100 % of its commands have an undo'],
  $md$Runbooks that are opened by the alert, know the values of the alert, and are tested like code.

A Pagerbook is a Markdown file with a few typed holes. When the alert fires, the holes are filled in: the right namespace, the right dashboard at the right minute, the current number next to the normal one.

```markdown
# Settlement lag on {{ cluster }}

Oldest job: **{{ value | duration }}** (normal: under 5 s)

- run: kubectl -n {{ namespace }} scale deploy/settler --replicas=12
  undo: kubectl -n {{ namespace }} scale deploy/settler --replicas=4
```

## Why

I had written [at length](/blog/what-i-put-in-a-runbook-and-what-i-leave-out) about what I want to read at 03:12, and then noticed how much of it was copying values from one window to another, with one eye open.

- Every command is rendered with its undo. A command without one does not compile.
- Each page is exercised in CI against a recorded alert, so a renamed label fails a build instead of a night.
- *Run it for me* does not exist, deliberately. You press Enter yourself.

Written in a train, mostly, between Gothenburg and Malmö. Finished, small, used by three teams.$md$
);

insert into public.projects
  (id, slug, title, description, thumbnail, status, tech, date, created_at, updated_at, demo_url, github_url, results, long_description)
values (
  '30000000-0000-4000-8000-000000000007',
  'blackstart',
  'Blackstart',
  'Restores every database from last night''s backup, every night, and proves that what came back is the real thing.',
  '/demo/projects/blackstart.svg',
  'Completed',
  array['Python', 'PostgreSQL', 'Terraform', 'Bash'],
  '2024-10-08T09:00:00Z', '2024-10-08T09:00:00Z', '2024-10-08T09:00:00Z',
  null, 'https://github.com/mira-lindqvist-demo/blackstart',
  array['31 minutes from a backup of 412 GB to a running service', '9 small changes in two years'],
  $md$In power grids, a *black start* is bringing the network back from nothing, without help from outside. Operators rehearse it. I worked at an energy company, borrowed the word, and then the habit.

Blackstart restores last night's backup of each database into an empty account, every night, and proves that it is the real thing.

## What counts as proof

A backup that restores without an error proves that it restores. So there are checks in three steps:

1. **Structure:** schema, extensions, row counts within 2% of yesterday's.
2. **Meaning:** queries that a business person signed, such as *the sum of all ledgers is zero*.
3. **Life:** the service itself starts on the restored data and passes its smoke test.

```bash
blackstart drill --source ledger-prod --at "03:00 yesterday" --deadline 45m
```

The result is one line in a channel: *ledger: restored 412 GB in 31 min, 3 of 3 proofs, newest row 02:59:58.* That line contains the two numbers which auditors ask for (how long, how much is lost), measured last night and not estimated last year.

## It paid for itself

In its second week it found that one backup had been missing its large objects since an upgrade, eight months earlier. Every dashboard about backups had been green.

Finished, in the sense that it has needed nine small changes in two years.$md$
);

insert into public.projects
  (id, slug, title, description, thumbnail, status, tech, date, created_at, updated_at, demo_url, github_url, long_description)
values (
  '30000000-0000-4000-8000-000000000008',
  'murmur',
  'Murmur',
  'A map of who talks to whom in a cluster, drawn from the kernel, without a sidecar and without asking the applications.',
  '/demo/projects/murmur.svg',
  'Draft',
  array['Go', 'eBPF', 'Linux'],
  '2026-11-10T20:00:00Z', '2026-11-10T20:00:00Z', '2026-11-10T20:00:00Z',
  null, null,
  $md$**Private notes for now.** A map of who talks to whom in a cluster, drawn from the kernel, without a sidecar and without asking the applications.

## Where it stands

- eBPF program on `sock:inet_sock_set_state`, counts connections and bytes per pair of pods
- One agent per node, 18 MB resident, under 0.4% of a core at 20,000 connections a second
- A drawing that is pretty at ten services and a ball of wool at sixty

## To find out

1. Is the *change* in the map more useful than the map? I think that a new edge on a Friday is worth an alert.
2. How to name things outside the cluster without a reverse lookup for each packet.
3. Whether anyone but me wants this.$md$
);

insert into public.experiences
  (id, company, role, description, location, company_url, start_date, end_date, current, technologies, highlights, responsibilities, "order")
values (
  '40000000-0000-4000-8000-000000000001',
  'Halvmåne Payments', 'Staff Platform Engineer',
  'Responsible for the platform under a payment service in five countries: 46 services, nine teams, and a promise of 99.95%. Half of the work is software; the other half is making the right thing the easy thing.',
  'Gothenburg, Sweden', 'https://halvmane.example.com', '2023-02-01', null, true,
  array['Kubernetes', 'Go', 'PostgreSQL', 'Terraform', 'Prometheus', 'GitHub Actions'],
  array[
    'Brought failed requests per deploy from forty to zero, in all 46 services',
    'Cut the median time from push to production from 52 to 9 minutes',
    'Reduced nights with a page from fourteen to two a quarter',
    'Moved 400 million rows to a new schema with no maintenance window'
  ],
  array[
    'Own the platform''s roadmap together with two product managers',
    'Lead the on-call guild and review every incident write-up',
    'Mentor four engineers, two of them on their way to senior'
  ],
  0
), (
  '40000000-0000-4000-8000-000000000002',
  'Skarvik Logistics', 'Senior DevOps Engineer',
  'Took a freight platform from hand-kept servers in one data center to Kubernetes in two regions, while the ships kept sailing.',
  'Gothenburg, Sweden', 'https://skarvik.example.com', '2020-04-01', '2023-01-31', false,
  array['Kubernetes', 'Terraform', 'AWS', 'Ansible', 'Grafana', 'Python'],
  array[
    'Led a migration of 120 workloads in fourteen months without a weekend release',
    'Brought recovery time in the yearly drill from eleven hours to 38 minutes',
    'Lowered the infrastructure bill by 31% while traffic doubled'
  ],
  array[
    'Designed the network, account and state layout',
    'Ran the weekly clinic where any team could bring any problem',
    'Introduced blameless incident reviews and wrote the first thirty'
  ],
  1
), (
  '40000000-0000-4000-8000-000000000003',
  'Tidvatten Energy', 'Site Reliability Engineer',
  'Kept the control room''s software for a fleet of tidal and wind plants available, where a restart at the wrong moment has a price in megawatts.',
  'Malmö, Sweden', 'https://tidvatten.example.org', '2018-01-15', '2020-03-31', false,
  array['Linux', 'Prometheus', 'PostgreSQL', 'Python', 'Ansible'],
  array[
    'Built the nightly restore drill that later became Blackstart',
    'Replaced 340 alerts with 41, each with a runbook and an owner'
  ],
  array[
    'On-call in a rota of six',
    'Capacity planning for the telemetry pipeline (90,000 points a second)',
    'Contact person for the external security audit'
  ],
  2
), (
  '40000000-0000-4000-8000-000000000004',
  'Brinkmoor Media', 'Backend Developer',
  'Wrote the services behind a video archive for broadcasters, and became the person who asked how they would be deployed.',
  'Copenhagen, Denmark', 'https://brinkmoor.example.com', '2016-08-01', '2017-12-31', false,
  array['TypeScript', 'Node.js', 'PostgreSQL', 'Docker', 'RabbitMQ'],
  array[
    'Wrote the first pipeline of the company; releases went from monthly to daily',
    'Made search in 2.1 million clips answer within 200 ms'
  ],
  array[
    'Designed and built the ingest and rights APIs',
    'Introduced containers, then spent a year explaining them'
  ],
  3
), (
  '40000000-0000-4000-8000-000000000005',
  'Ormlund Research Computing', 'Systems Assistant (part-time)',
  'Looked after a 96-node cluster for climate and materials research, next to my studies. Learned that a polite mail to the right postdoc beats any scheduler.',
  'Gothenburg, Sweden', null, '2014-09-01', '2016-06-30', false,
  array['Linux', 'Bash', 'Python', 'Slurm'],
  array[
    'Automated the node installation: from half a day by hand to twenty minutes unattended'
  ],
  array[
    'User support for about sixty researchers',
    'Monitoring, backups, and a great many cables'
  ],
  4
);

insert into public.education
  (id, school, degree, field, location, description, start_date, end_date, gpa, achievements, "order")
values (
  '50000000-0000-4000-8000-000000000001',
  'Sundvik University', 'Postgraduate Certificate (part-time)', 'Human Factors in Safety-Critical Systems', 'Remote',
  'One evening a week on why careful people make mistakes in well-built systems. It has done more for my alerts than any tool.',
  '2025-09-01', null, null,
  array[
    'Term paper: What an alert owes to the person it wakes'
  ],
  0
), (
  '50000000-0000-4000-8000-000000000002',
  'Västerhav Institute of Technology', 'M.Sc.', 'Computer Science and Engineering', 'Gothenburg, Sweden',
  'Distributed systems and operating systems, with a year of control theory that turned out to be the useful part.',
  '2011-08-29', '2016-06-10', 3.85,
  array[
    'Thesis: Bounded Staleness in Replicated Key-Value Stores, with distinction',
    'Teaching assistant in Operating Systems for three years',
    'Founded the student society''s server room, and its one rule: label both ends'
  ],
  1
);

insert into public.certifications
  (id, name, issuer, description, image_url, credential_url, status, progress, issue_date, expiry_date, created_at)
values (
  '60000000-0000-4000-8000-000000000001',
  'Certified Cluster Security Practitioner', 'Open Infrastructure Guild',
  'Hardening, supply chain and runtime detection for Kubernetes. The exam is a broken cluster and two hours.',
  '/demo/badges/cluster-security.svg', null,
  'In Progress', 65, null, null, '2026-09-02T10:00:00Z'
), (
  '60000000-0000-4000-8000-000000000002',
  'Certified Cluster Operator', 'Open Infrastructure Guild',
  'Installing, upgrading and repairing Kubernetes clusters, examined at a terminal.',
  '/demo/badges/cluster-operator.svg', 'https://credentials.example.org/oig/cco-48213',
  'Completed', 100, '2025-05-16', '2028-05-16', '2025-05-16T10:00:00Z'
), (
  '60000000-0000-4000-8000-000000000003',
  'Database Reliability Engineer', 'Elephant & Sons Academy',
  'Replication, recovery, locking and query plans in PostgreSQL, with an oral exam.',
  '/demo/badges/database-reliability.svg', 'https://credentials.example.org/esa/dbre-1077',
  'Completed', 100, '2024-11-22', null, '2024-11-22T10:00:00Z'
), (
  '60000000-0000-4000-8000-000000000004',
  'Incident Command, Level II', 'Nordic Institute for Resilience',
  'Leading an incident with more than one team in it: roles, rhythm, and when to stop.',
  '/demo/badges/incident-command.svg', 'https://credentials.example.org/nir/ic2-0391',
  'Completed', 100, '2023-09-08', '2027-09-08', '2023-09-08T10:00:00Z'
), (
  '60000000-0000-4000-8000-000000000005',
  'Cloud Solutions Architect, Associate', 'Cumulus Training Board',
  'Networks, identity and cost on public clouds. Kept here for honesty; the things it taught me have been renamed twice.',
  '/demo/badges/cloud-architect.svg', 'https://credentials.example.org/ctb/csa-90455',
  'Expired', 100, '2019-03-14', '2022-03-14', '2019-03-14T10:00:00Z'
);

insert into public.skill_categories (id, name, "order")
values
  ('70000000-0000-4000-8000-000000000001', 'Platform', 0),
  ('70000000-0000-4000-8000-000000000002', 'Automation', 1),
  ('70000000-0000-4000-8000-000000000003', 'Observability', 2),
  ('70000000-0000-4000-8000-000000000004', 'Languages', 3),
  ('70000000-0000-4000-8000-000000000005', 'Data', 4);

insert into public.technical_skills (id, name, category, icon_name, proficiency, "order")
values
  ('80000000-0000-4000-8000-000000000001', 'Kubernetes', 'Platform', 'kubernetes', 95, 0),
  ('80000000-0000-4000-8000-000000000002', 'Linux', 'Platform', 'linux', 92, 1),
  ('80000000-0000-4000-8000-000000000003', 'Docker', 'Platform', 'docker', 90, 2),
  ('80000000-0000-4000-8000-000000000004', 'Helm', 'Platform', 'helm', 78, 3),
  ('80000000-0000-4000-8000-000000000005', 'Terraform', 'Automation', 'terraform', 93, 0),
  ('80000000-0000-4000-8000-000000000006', 'GitHub Actions', 'Automation', 'githubactions', 90, 1),
  ('80000000-0000-4000-8000-000000000007', 'Argo CD', 'Automation', 'argo', 80, 2),
  ('80000000-0000-4000-8000-000000000008', 'Ansible', 'Automation', 'ansible', 74, 3),
  ('80000000-0000-4000-8000-000000000009', 'Prometheus', 'Observability', 'prometheus', 91, 0),
  ('80000000-0000-4000-8000-000000000010', 'Grafana', 'Observability', 'grafana', 88, 1),
  ('80000000-0000-4000-8000-000000000011', 'OpenTelemetry', 'Observability', 'opentelemetry', 76, 2),
  ('80000000-0000-4000-8000-000000000012', 'Incident response', 'Observability', null, 94, 3),
  ('80000000-0000-4000-8000-000000000013', 'Go', 'Languages', 'go', 89, 0),
  ('80000000-0000-4000-8000-000000000014', 'TypeScript', 'Languages', 'typescript', 84, 1),
  ('80000000-0000-4000-8000-000000000015', 'Python', 'Languages', 'python', 82, 2),
  ('80000000-0000-4000-8000-000000000016', 'Rust', 'Languages', 'rust', 46, 3),
  ('80000000-0000-4000-8000-000000000017', 'PostgreSQL', 'Data', 'postgresql', 92, 0),
  ('80000000-0000-4000-8000-000000000018', 'Redis', 'Data', 'redis', 75, 1),
  ('80000000-0000-4000-8000-000000000019', 'RabbitMQ', 'Data', 'rabbitmq', 64, 2),
  ('80000000-0000-4000-8000-000000000020', 'Capacity planning', 'Data', 'chart', 80, 3);

select private.mark_demo_content();
