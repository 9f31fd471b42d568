package exchange

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"time"
)

// serve returns the process that serves the URL; nil if it is not started here.
func (r *Runner) serve(ctx context.Context) (*process, error) {
	if len(r.target.Command) == 0 {
		return nil, nil
	}
	if r.host != nil {
		select {
		case <-r.host.exited:
		default:
			return r.host, nil
		}
	}
	address, err := r.target.address()
	if err != nil {
		return nil, err
	}
	if listens(address) {
		return nil, fmt.Errorf("something listens on %s before the server is started", address)
	}
	if r.host, err = r.start(func(_ *process, output *os.File) { _, _ = io.Copy(io.Discard, output) }); err != nil {
		return nil, err
	}
	for limit := time.Now().Add(r.target.StartTimeout()); !listens(address) && time.Now().Before(limit); { // else the first request shows it
		select {
		case <-ctx.Done():
			return r.host, nil
		case <-r.host.exited:
			return r.host, nil
		case <-time.After(20 * time.Millisecond):
		}
	}
	return r.host, nil
}

// listens reports whether somebody accepts connections.
func listens(address string) bool {
	c, err := net.DialTimeout("tcp", address, time.Second)
	if err == nil {
		_ = c.Close()
	}
	return err == nil
}

// address returns the host and the port of the URL.
func (t Target) address() (string, error) {
	u, err := url.Parse(t.URL)
	if err != nil || u.Host == "" {
		return "", fmt.Errorf("%q is no URL", t.URL)
	}
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	return net.JoinHostPort(u.Hostname(), port), nil
}

// Exposed returns whether the process that serves the URL accepts connections at another address of this machine than loopback; nil if the machine
// has none.
func (r *Runner) Exposed() (is *bool) {
	address, err := r.target.address()
	if r.host == nil || err != nil {
		return nil
	}
	_, port, _ := net.SplitHostPort(address)
	all, _ := net.InterfaceAddrs()
	for _, one := range all {
		if n, ok := one.(*net.IPNet); ok && n.IP.IsGlobalUnicast() {
			exposed := listens(net.JoinHostPort(n.IP.String(), port))
			if is = &exposed; exposed {
				break
			}
		}
	}
	return is
}
