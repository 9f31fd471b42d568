package supervise

import (
	"fmt"
	"os"
)

type pipe struct{ read, write *os.File }

// pipes are the connections to one worker.
type pipes struct {
	stdin                                  *os.File // nothing to read
	stdout, stderr, control, report, crash pipe
}

func newPipes() (*pipes, error) {
	p := &pipes{}
	var err error
	if p.stdin, err = os.Open(os.DevNull); err != nil {
		return nil, fmt.Errorf("make pipes to a worker: %w", err)
	}
	for _, one := range []*pipe{&p.stdout, &p.stderr, &p.control, &p.report, &p.crash} {
		if one.read, one.write, err = os.Pipe(); err != nil {
			p.closeTheirs()
			p.closeOurs()
			return nil, fmt.Errorf("make pipes to a worker: %w", err)
		}
	}
	return p, nil
}

// closeTheirs closes the ends that the worker has copies of.
func (p *pipes) closeTheirs() {
	closeAll(p.stdin, p.stdout.write, p.stderr.write, p.control.read, p.report.write, p.crash.write)
}

// closeOurs closes the ends that the supervisor uses.
func (p *pipes) closeOurs() {
	p.closeRead()
	closeAll(p.control.write, p.report.read)
}

// closeRead closes the ends that the supervisor only listens to.
func (p *pipes) closeRead() { closeAll(p.stdout.read, p.stderr.read, p.crash.read) }

func closeAll(files ...*os.File) {
	for _, file := range files {
		if file != nil {
			_ = file.Close()
		}
	}
}
