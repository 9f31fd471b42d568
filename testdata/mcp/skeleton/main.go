// Command skeleton is an MCP server for tests: correct in four revisions, over stdio and over HTTP, with a few tools. With -mode it has
// one fault, or another style that is correct, too. It uses nothing but the standard library and shares no code with the suite that tests it.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// served are the revisions that this server speaks.
var served = []string{first, second, third, modern}

func main() {
	address := flag.String("http", "", "serve streamable HTTP at this `address` and not stdio")
	name := flag.String("mode", "", "have the fault, or the style, of this `name`")
	list := flag.Bool("modes", false, "print the modes: name, rule, rules that fail with it, what it does")
	sleep := flag.Duration("sleep", 0, "only sleep: a process to leave behind")
	flag.Parse()
	time.Sleep(*sleep)
	if *sleep > 0 {
		return
	}
	if *list {
		for _, m := range modes {
			fmt.Printf("%s\t%s\t%s\t%s\n", m.name, m.rule, m.also, m.what)
		}
		return
	}
	load(*name)
	atStart()
	if *address != "" {
		fmt.Fprintln(os.Stderr, serveHTTP(*address))
		os.Exit(1)
	}
	serve(os.Stdin, os.Stdout)
}

// serve speaks one message a line. At the end of its input it waits a moment for what runs.
func serve(in io.Reader, out io.Writer) {
	var mu sync.Mutex
	send := func(line []byte) {
		mu.Lock()
		defer mu.Unlock()
		_, _ = out.Write(append(line, '\n'))
	}
	s := newSession()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var running sync.WaitGroup
	for reader := bufio.NewReaderSize(in, 1<<16); ; {
		line, err := reader.ReadBytes('\n')
		if err != nil {
			break
		}
		dieAt(len(line))
		if rest := s.accept(ctx, line[:len(line)-1], send); rest != nil {
			running.Go(rest)
		}
	}
	atEnd()
	idle := make(chan bool)
	go func() { running.Wait(); close(idle) }()
	select {
	case <-idle:
	case <-time.After(300 * time.Millisecond):
	}
}
