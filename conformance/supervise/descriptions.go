package supervise

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// To compare descriptions, a program is started as often as fits into freshTime, and at least fewestFresh times. If its first start takes
// longer than slowStart, it is not compared.
const (
	freshTime   = 12 * time.Second // on an idle machine: what a start takes also depends on the load
	slowStart   = 3 * time.Second
	fewestFresh = 8

	// mostFresh limits the processes. The keys of a map of two are iterated in the rarer order in one process of eight: n processes agree
	// with probability (7/8)^n + (1/8)^n, which is below 0.1 % from 52 on.
	mostFresh = 52
)

// A freshness holds the descriptions of the tools of one program in fresh processes, if they differ. The keys are those of toolKey.
type freshness struct {
	once   sync.Once
	varies map[string][]probe.Description // of tools whose descriptions differ between processes
	dated  map[string][]probe.Description // of tools whose descriptions differ between days
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
	f := t.pool.fresh.of[t.tool.Program]
	if f == nil {
		f = &freshness{}
		t.pool.fresh.of[t.tool.Program] = f
	}
	t.pool.fresh.mutex.Unlock()
	f.once.Do(func() { t.pool.compare(ctx, t.tool.Program, f) })
	key := toolKey(t.tool.Maker, t.tool.Element, t.tool.OwnName)
	all := f.varies[key]
	if len(all) == 0 && len(f.dated[key]) > 0 {
		all = f.dated[key]
		o.OfDays()
	}
	for _, d := range all {
		o.Processes = append(o.Processes, probe.Rendered{Description: d, Count: 1})
	}
}

// compare fills f by starting a program several times, and once on another day. Failures are ignored: the stimuli of each tool show them.
func (c *Pool) compare(ctx context.Context, p *Program, f *freshness) {
	if p.isTest() {
		return // it starts slowly, and holds few tools
	}
	makers, first, took := c.describing(ctx, p)
	if len(makers) == 0 || took > slowStart {
		return
	}
	var day []probe.Overview
	all := make([][]probe.Overview, max(min(mostFresh, int(freshTime/max(took, time.Millisecond))), fewestFresh))
	all[0] = first
	var wait sync.WaitGroup
	wait.Go(func() { day, _ = c.overview(ctx, p, makers, onOtherDay) })
	for i := range all[1:] {
		wait.Go(func() { all[i+1], _ = c.overview(ctx, p, makers, elsewhere) })
	}
	wait.Wait()
	f.varies = distinct(all)
	f.dated = distinct([][]probe.Overview{first, day})
}

// maxLeftOut limits how many makers of one program are left out because their tools do not describe themselves.
const maxLeftOut = 64

// describing returns the makers whose tools describe themselves without a crash or a hang, their overviews, and how long those took.
func (c *Pool) describing(ctx context.Context, p *Program) (makers []int, said []probe.Overview, took time.Duration) {
	for i := range p.Makers {
		makers = append(makers, i)
	}
	for range maxLeftOut {
		if len(makers) == 0 || ctx.Err() != nil {
			break
		}
		begun := time.Now()
		said, ok := c.overview(ctx, p, makers, elsewhere)
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
func (c *Pool) overview(ctx context.Context, p *Program, makers []int, around surrounding) (all []probe.Overview, ok bool) {
	s, err := c.open(ctx, p, around)
	if err != nil {
		return nil, false
	}
	defer c.drop(s)
	if err := s.request(probe.Request{Kind: probe.LookOver, Makers: makers}); err != nil {
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

// distinct returns the distinct descriptions, in a stable order, of each tool that has several.
func distinct(all [][]probe.Overview) map[string][]probe.Description {
	known := map[string]map[string]probe.Description{}
	for _, process := range all {
		for _, maker := range process {
			for i, d := range maker.Tools {
				k := toolKey(maker.Maker, i, d.Name)
				if known[k] == nil {
					known[k] = map[string]probe.Description{}
				}
				known[k][compared(d)] = d
			}
		}
	}
	varies := map[string][]probe.Description{}
	for k, byText := range known {
		if len(byText) > 1 {
			for _, text := range slices.Sorted(maps.Keys(byText)) {
				varies[k] = append(varies[k], byText[text])
			}
		}
	}
	return varies
}

// compared returns what is compared of a description. Of a panic, only the value counts.
func compared(d probe.Description) string {
	if d.Panic != nil {
		d.Panic = &probe.Panic{Value: d.Panic.Value}
	}
	text, _ := json.Marshal(d) // plain data: it cannot fail
	return string(text)
}
