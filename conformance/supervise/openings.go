package supervise

import (
	"context"
	"sync"
	"time"

	"github.com/toolconform/toolconform/conformance/build"
)

// Openings holds the workers that were started while the packages were partitioned into programs. It is a build.StartupProber.
type openings struct {
	pool  *Pool
	mutex sync.Mutex
	of    map[*build.Program]opening
}

// Startup starts a program and describes its start. The worker is idle until the program is surveyed, or another one needs its slot.
func (o *openings) Startup(ctx context.Context, p *build.Program, within time.Duration) (build.Startup, error) {
	opened, err := o.pool.begin(ctx, p, here, within)
	if err != nil {
		return build.Startup{}, err
	}
	if opened.session != nil {
		o.pool.slots.rest(opened.session)
	}
	o.mutex.Lock()
	defer o.mutex.Unlock()
	o.of[p] = opened
	return build.Startup{Crash: opened.crash, ProcessorTime: opened.cost}, nil
}

// survey returns what the makers of a program make, with the worker of Startup if it is still alive.
func (o *openings) survey(ctx context.Context, p *build.Program) (survey, error) {
	opened := o.of[p]
	delete(o.of, p)
	if opened.session == nil || !o.pool.slots.wake(opened.session) {
		return o.pool.survey(ctx, p)
	}
	return o.pool.surveyFrom(ctx, p, opened)
}

// close ends the workers of programs that were not surveyed.
func (o *openings) close() {
	for _, opened := range o.of {
		if opened.session != nil && o.pool.slots.wake(opened.session) {
			o.pool.drop(opened.session)
		}
	}
}

// InitTraces starts a program once more and returns the traces of its package initialization.
func (o *openings) InitTraces(ctx context.Context, p *build.Program) ([]build.InitTrace, error) {
	c := o.pool
	opened, err := c.begin(ctx, p, announcing, 0)
	if err != nil {
		return nil, err
	}
	if opened.session == nil {
		return build.ParseInitTraces(opened.left.stderr), nil
	}
	c.drop(opened.session)
	return build.ParseInitTraces(opened.session.errors.String()), nil
}

// announcing is the surrounding here, with GODEBUG=inittrace=1.
var announcing = surrounding{
	zone: here.zone, language: here.language, folder: here.folder, extra: map[string]string{"GODEBUG": godebug + ",inittrace=1"},
}
