package probe

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/bits"
	"time"
)

// A Service is a thing that a tool depends on, as far as the suite stands in for it. Its methods are one line each: see
// Answer. A nil Service works.
type Service struct {
	name     string
	fixture  *fixture
	optional bool
}

// Optional says that the tool returns without the service, only less: a call that meets its failure may succeed. It returns the
// service, so that it can be said where that is asked for.
func (s *Service) Optional() *Service {
	if s != nil && s.fixture != nil {
		s.fixture.mutex.Lock()
		defer s.fixture.mutex.Unlock()
		s.optional = true
	}
	return s
}

// How long a service lags, and how long it blocks where nobody ends it.
const (
	lag   = 50 * time.Millisecond
	block = time.Hour
)

// Answer is what a method of a fake service returns: the value, or what the stimulus wants the service to do wrong. The context is the
// one that the method was given. Where the methods of a service take none (an fs.FS), it is context.Background(): what waits in such a
// service is beyond any tool, and ends when the calls have returned.
func Answer[T any](ctx context.Context, service *Service, value T) (T, error) {
	var zero T
	if service == nil || service.fixture == nil {
		return value, nil
	}
	call, kind := service.called(ctx)
	switch kind {
	case Fails:
		return zero, failure(call)
	case Panics:
		panic(failure(call))
	case Blocks:
		if err := service.fixture.wait(ctx, block); err != nil {
			return zero, err
		}
		return zero, failure(call)
	case Lags:
		if err := service.fixture.wait(ctx, lag); err != nil {
			return zero, err
		}
	case Empty:
		return zero, nil
	}
	service.fixture.track(service.name, call, value)
	return value, nil
}

// called notes a call of the service and returns what is to go wrong in it.
func (s *Service) called(ctx context.Context) (int, FaultKind) {
	call := s.fixture.call(ctx, noCall)
	s.fixture.mutex.Lock()
	defer s.fixture.mutex.Unlock()
	if len(s.fixture.served) < maxServed {
		s.fixture.served = append(s.fixture.served, Served{Call: call, Service: s.name, Late: s.fixture.late(ctx)})
	}
	if s.fixture.fault.Service != s.name || s.fixture.unaffected(call) {
		return call, ""
	}
	return call, s.fixture.fault.Kind
}

// maxServed bounds how many results are reported of.
const maxServed = 10000

var errOver = errors.New("the service was closed")

// wait waits for a while, or for the end of the context. When the stimulus is over nobody waits on; where the context cannot end nobody
// does when the calls have returned, since a tool that left has no means to take the service with it.
func (b *fixture) wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	if ctx == nil {
		ctx = context.Background()
	}
	var answered <-chan struct{}
	if ctx.Done() == nil {
		answered = b.returned
	}
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-answered:
	case <-b.over:
	}
	return errOver
}

// Canary is the secret that a fault puts in the text of its error or panic in the given call of a stimulus.
func Canary(call int) string {
	hash := fnv.New64a()
	fmt.Fprintf(hash, "toolconform canary %d", call)
	return fmt.Sprintf("kx%016x", hash.Sum64())
}

// Causes is how many causes a service has to go wrong.
const Causes = 2

// Cause returns which of its causes a service has to go wrong in a call of a stimulus. They do not come by turns, so that what comes by
// turns, of two endpoints say, does not go with them.
func Cause(call int) int { return bits.OnesCount(uint(call)) % Causes }

// failure is what a service says when it goes wrong: each cause has a type and a text of its own, and a secret in it.
func failure(call int) error {
	if Cause(call) != 0 {
		return &refusal{account: "svc-reader", token: Canary(call)}
	}
	return fmt.Errorf("open connection to db-7.internal:5432 with password %s: %w", Canary(call), errReset)
}

var errReset = errors.New("connection reset by peer")

// A refusal is the other cause.
type refusal struct{ account, token string }

func (r *refusal) Error() string {
	return fmt.Sprintf("account %s: token %s has expired", r.account, r.token)
}
