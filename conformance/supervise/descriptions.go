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

// To compare descriptions, a program is started as often as fits into freshTime, and at least fewestFresh times. If its first start takes
// longer than freshTime, it is not compared.
const (
	freshTime   = 3 * time.Second
	fewestFresh = 8

	// mostFresh limits the processes. The keys of a map of two are iterated in the rarer order in one process of eight: n processes agree
	// with probability (7/8)^n + (1/8)^n, which is below 0.1 % from 52 on.
	mostFresh = 52
)

// A freshness holds the descriptions of the tools of one program in fresh processes, if they differ. The keys are those of toolKey.
type freshness struct {
	once   sync.Once
	varies map[string][]probe.Description // of tools whose descriptions differ between processes
	dated  map[string][]probe.Description // of the others, those whose descriptions differ between days
}

// toolKey identifies a tool of a program: by its name if it has one, since the order of a maker's tools may vary.
func toolKey(maker, element int, name string) string {
	if name == "" {
		name = "\x00" + strconv.Itoa(element)
	}
	return strconv.Itoa(maker) + " " + name
}

// addFreshDescriptions adds the tool's descriptions in fresh processes to an observation, if they differ.
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

// compare fills f by starting a program several times. Failures are ignored: the stimuli of each tool show them.
func (c *Pool) compare(ctx context.Context, p *build.Program, f *freshness) {
	if len(p.Args) > 0 {
		return // a test binary starts slowly, and holds few tools
	}
	makers, first, took := c.describing(ctx, p)
	if len(makers) == 0 || took > freshTime {
		return
	}
	f.dated = c.otherDay(ctx, p, makers, first)
	starts := max(min(mostFresh, int(freshTime/max(took, time.Millisecond))), fewestFresh)
	all := make([][]probe.Overview, starts)
	all[0] = first
	c.parallel(starts-1, func(i int) { all[i+1], _ = c.overview(ctx, p, makers, elsewhere, false) })
	if makers = differing(all); len(makers) == 0 {
		return
	}
	whole := make([][]probe.Overview, 2*starts)
	c.parallel(len(whole), func(i int) { whole[i], _ = c.overview(ctx, p, makers, elsewhere, true) })
	f.varies = distinct(whole)
}

// otherDay returns the descriptions of the tools that describe themselves differently on another day, but equally on the same day.
func (c *Pool) otherDay(ctx context.Context, p *build.Program, makers []int, first []probe.Overview) map[string][]probe.Description {
	day, _ := c.overview(ctx, p, makers, onOtherDay, false)
	if makers = differing([][]probe.Overview{first, day}); len(makers) == 0 {
		return nil
	}
	describe := func(around surrounding) [][]probe.Overview {
		one, _ := c.overview(ctx, p, makers, around, true)
		two, _ := c.overview(ctx, p, makers, around, true)
		return [][]probe.Overview{one, two}
	}
	today, then := describe(elsewhere), describe(onOtherDay)
	dated := distinct(slices.Concat(today, then))
	for _, sameDay := range [][][]probe.Overview{today, then} {
		for key := range distinct(sameDay) { // not because of the day
			delete(dated, key)
		}
	}
	return dated
}

// parallel calls work n times, a few times concurrently.
func (c *Pool) parallel(n int, work func(i int)) {
	var wait sync.WaitGroup
	running := make(chan struct{}, max(c.config.Concurrency()/2, 1))
	for i := range n {
		running <- struct{}{}
		wait.Go(func() {
			defer func() { <-running }()
			work(i)
		})
	}
	wait.Wait()
}

// maxLeftOut limits how many makers of one program are left out because their tools do not describe themselves.
const maxLeftOut = 64

// describing returns the makers whose tools describe themselves without a crash or a hang, their overviews, and how long those took.
func (c *Pool) describing(ctx context.Context, p *build.Program) (makers []int, said []probe.Overview, took time.Duration) {
	for i := range p.Makers {
		makers = append(makers, i)
	}
	for range maxLeftOut {
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

// overviewPatience is the time limit for the overview of one maker.
const overviewPatience = 2 * time.Second

// overview returns the overviews of makers in a fresh process, and reports whether it got all of them.
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

// differing returns the makers with a tool whose description is not the same in all processes.
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

// distinct returns the distinct descriptions, sorted, of each tool that has several.
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

// ranked returns a sort key for a description: a hash, which depends on nothing else.
func ranked(d probe.Description) string {
	if d.Panic != nil {
		d.Panic = &probe.Panic{Value: d.Panic.Value}
	}
	text, _ := json.Marshal(d) // plain data: it cannot fail
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// mostVariants limits the distinct descriptions of one tool.
const mostVariants = 64
