package supervise

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/probe"
)

// Programs that take long to start are started as often as that fits into a time, but a few times at least; one whose first start takes longer is not
// started for this at all.
const (
	freshTime   = 3 * time.Second
	fewestFresh = 8
)

// A freshness is what the tools of one program say in processes in which nothing else was done.
type freshness struct {
	once   sync.Once
	varies map[string][]probe.Description // of the tools that do not say the same in each of them: what they say
	dated  map[string][]probe.Description // of the others, those that say something else on another day
}

// toolKey names a tool of a program: by its name where it has one, since its maker may make it in another place each time.
func toolKey(maker, element int, name string) string {
	if name == "" {
		name = "\x00" + strconv.Itoa(element)
	}
	return strconv.Itoa(maker) + " " + name
}

// addFreshDescriptions adds to an observation from other surroundings what the tool says in fresh processes, where that is not the same in all of them.
func (t *runner) addFreshDescriptions(ctx context.Context, o *probe.Observation) {
	t.pool.fresh.mutex.Lock()
	f := t.pool.fresh.of[t.program]
	if f == nil {
		f = &freshness{}
		t.pool.fresh.of[t.program] = f
	}
	t.pool.fresh.mutex.Unlock()
	f.once.Do(func() { t.pool.compare(ctx, t.program, f) })
	key := toolKey(t.number, t.element, t.own)
	all := f.varies[key]
	if len(all) == 0 && len(f.dated[key]) > 0 {
		all = f.dated[key]
		o.OfDays()
	}
	for _, d := range all {
		o.Processes = append(o.Processes, probe.Rendered{Description: d, Count: 1})
	}
}

// compare starts a program again and again, unless it is that of a test. Whatever goes wrong there is no finding: the tools are tried one by one as well.
func (c *Pool) compare(ctx context.Context, p *build.Program, f *freshness) {
	if len(p.Args) > 0 {
		return // a test binary: it starts too slowly, and for a few tools each
	}
	makers, first, took := c.describing(ctx, p)
	if len(makers) == 0 || took > freshTime {
		return
	}
	f.dated = c.otherDay(ctx, p, makers, first)
	starts := max(min(build.FreshStarts, int(freshTime/max(took, time.Millisecond))), fewestFresh)
	all := make([][]probe.Overview, starts)
	all[0] = first
	c.abreast(starts-1, func(i int) { all[i+1], _ = c.overview(ctx, p, makers, elsewhere, false) })
	if makers = differing(all); len(makers) == 0 {
		return
	}
	whole := make([][]probe.Overview, 2*starts)
	c.abreast(len(whole), func(i int) { whole[i], _ = c.overview(ctx, p, makers, elsewhere, true) })
	f.varies = distinct(whole)
}

// otherDay returns what tools say that say something else on another day than at first.
func (c *Pool) otherDay(ctx context.Context, p *build.Program, makers []int, first []probe.Overview) map[string][]probe.Description {
	day, _ := c.overview(ctx, p, makers, onOtherDay, false)
	if makers = differing([][]probe.Overview{first, day}); len(makers) == 0 {
		return nil
	}
	said := func(around surrounding) [][]probe.Overview {
		one, _ := c.overview(ctx, p, makers, around, true)
		two, _ := c.overview(ctx, p, makers, around, true)
		return [][]probe.Overview{one, two}
	}
	today, then := said(elsewhere), said(onOtherDay)
	dated := distinct(slices.Concat(today, then))
	for _, sameDay := range [][][]probe.Overview{today, then} {
		for key := range distinct(sameDay) { // it may as well be chance
			delete(dated, key)
		}
	}
	return dated
}

// abreast does so many pieces of work, a few at a time.
func (c *Pool) abreast(n int, work func(i int)) {
	var wait sync.WaitGroup
	turns := make(chan struct{}, max(c.config.Concurrency()/2, 1))
	for i := range n {
		turns <- struct{}{}
		wait.Go(func() {
			defer func() { <-turns }()
			work(i)
		})
	}
	wait.Wait()
}

// mostMute bounds how many makers of one program are left out because their tools cannot describe themselves there.
const mostMute = 64

// describing returns the makers whose tools describe themselves without ending the process or keeping it waiting, what they say, and how long that took.
func (c *Pool) describing(ctx context.Context, p *build.Program) (makers []int, said []probe.Overview, took time.Duration) {
	for i := range p.Makers {
		makers = append(makers, i)
	}
	for range mostMute {
		if len(makers) == 0 || ctx.Err() != nil {
			break
		}
		begun := time.Now()
		said, ok := c.overview(ctx, p, makers, elsewhere, false)
		if ok {
			return makers, said, time.Since(begun)
		}
		makers = slices.Delete(makers, len(said), len(said)+1)
	}
	return nil, nil, 0
}

// overviewPatience is how long one maker is waited for.
const overviewPatience = 2 * time.Second

// overview asks a fresh process what the tools of some makers say of themselves, and reports whether all of them returned.
func (c *Pool) overview(ctx context.Context, p *build.Program, makers []int, around surrounding, whole bool) (all []probe.Overview, ok bool) {
	s, err := c.open(ctx, p, around)
	if err != nil {
		return nil, false
	}
	defer c.drop(s)
	if err := s.request(probe.Request{Kind: probe.LookOver, Makers: makers, Whole: whole}); err != nil {
		return nil, false
	}
	for _, maker := range makers {
		var o probe.Overview
		if err := s.receive(ctx, overviewPatience, &o); err != nil || o.Maker != maker {
			return all, false
		}
		all = append(all, o)
	}
	return all, true
}

// differing returns the makers of which a tool does not say the same in all processes that returned.
func differing(all [][]probe.Overview) []int {
	sums := map[string]string{}
	var makers []int
	for _, process := range all {
		for _, maker := range process {
			for i, tool := range maker.Tools {
				k := toolKey(maker.Maker, i, tool.Name)
				if known, ok := sums[k]; ok && known != tool.Sum && !slices.Contains(makers, maker.Maker) {
					makers = append(makers, maker.Maker)
				}
				sums[k] = tool.Sum
			}
		}
	}
	slices.Sort(makers)
	return makers
}

// distinct returns the different descriptions of each tool, sorted, of those that have several.
func distinct(all [][]probe.Overview) map[string][]probe.Description {
	known := map[string]map[string]probe.Description{}
	for _, process := range all {
		for _, maker := range process {
			for i, tool := range maker.Tools {
				k := toolKey(maker.Maker, i, tool.Name)
				if known[k] == nil {
					known[k] = map[string]probe.Description{}
				}
				if i < len(maker.Whole) {
					known[k][tool.Sum] = maker.Whole[i]
				}
			}
		}
	}
	varies := map[string][]probe.Description{}
	for k, bySum := range known {
		if len(bySum) < 2 {
			continue
		}
		all := slices.SortedFunc(maps.Values(bySum), func(a, b probe.Description) int { return strings.Compare(ranked(a), ranked(b)) })
		varies[k] = all[:min(len(all), mostVariants)]
	}
	return varies
}

// ranked orders descriptions by nothing but what they say, and by no word of it in particular.
func ranked(d probe.Description) string {
	if d.Panic != nil {
		d.Panic = &probe.Panic{Value: d.Panic.Value}
	}
	text, _ := json.Marshal(d) // plain data: it cannot fail
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// mostVariants bounds how many descriptions of one tool are kept.
const mostVariants = 64
