package probe

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"sync"
)

// Protocol numbers the messages between a supervisor and the worker that runs a tool.
const Protocol = 15

// The descriptors of a worker: far from those that programs use without asking.
const (
	RequestsFD = 100 // the worker reads requests
	AnswersFD  = 101 // the worker writes returns
	CrashFD    = 102 // the runtime writes why the process ends
)

// A Request is what a supervisor wants a worker to do. The results come one by one, as soon as each is there: for Hello a
// Handshake for each maker, for InspectInSteps a Inspection before each step and one when it is over, for Run an Observation for
// each stimulus.
type Request struct {
	Kind   RequestKind `json:"kind"`
	Makers []int       `json:"makers,omitempty"` // of Hello: which ones; all where it is nil

	Maker   int        `json:"maker,omitempty"`   // of InspectInSteps and Run: whose tool
	Element int        `json:"element,omitempty"` // the how-manieth that the maker makes
	Name    string     `json:"name,omitempty"`    // of that tool, as it was when it was found: its maker may make another one in its place
	Whole   bool       `json:"whole,omitempty"`   // of LookOver: descriptions as well as sums
	Options Options    `json:"options,omitzero"`
	Stimuli []Stimulus `json:"trials,omitempty"`
}

// A RequestKind is something that a worker can do.
type RequestKind string

// The kinds of requests.
const (
	Hello RequestKind = "hello"
	Do    RequestKind = "do"
	// LookOver asks for an Overview of each maker.
	LookOver RequestKind = "look over"
	// InspectInSteps says before each step what it will be: Inspection.Under. What the tool is called is in it by then, and before its
	// calls all that it says of itself: a supervisor whose worker dies keeps the last one, and knows in what the tool died. The one
	// without Under is the last.
	InspectInSteps RequestKind = "meet in steps"
)

// A Handshake tells what one maker makes.
type Handshake struct {
	Protocol int     `json:"protocol"`
	Maker    int     `json:"maker"`
	Count    int     `json:"count"`           // of all makers
	Given    string  `json:"given,omitempty"` // the name that the author of a subject gives it
	Tools    []Named `json:"tools,omitempty"`
	Problem  string  `json:"problem,omitempty"` // why it makes nothing
	None     bool    `json:"none,omitempty"`    // it works, and there is nothing that it makes
}

// A Named is a tool as its maker made it.
type Named struct {
	Name    string `json:"name"`
	Type    string `json:"type"`
	Package string `json:"package"`
}

// MostFrame bounds a message: more is garbage, or a flood.
const MostFrame = 64 << 20

// headSize is that of the nonce, the length and the checksum.
const headSize = 8 + 4 + 4

// codedMark is what a message begins with that a coder wrote: no JSON does.
const codedMark = 0

// maxReusedFrame bounds the memory that is kept for the next frame: a supervisor has a connection for every tool.
const maxReusedFrame = 32 << 10

// frameChunk is how much memory is taken for a frame before that much of it has come: its length may be a lie.
const frameChunk = 4 << 20

// A Conn carries messages as frames: a nonce that garbage does not know, a length, a checksum, and the message as a coder writes it.
// A greeting, and the request for one, are JSON: they can be read by every version of the protocol.
type Conn struct {
	nonce     uint64
	reader    *bufio.Reader
	writer    io.Writer
	frame     []byte     // the memory of the one that was sent last
	sendMutex sync.Mutex // of those that send

	// Alive is called at each sign of life that comes before a message, if it is there.
	Alive func()
}

// NewConn returns a connection over two pipes.
func NewConn(nonce uint64, r io.Reader, w io.Writer) *Conn {
	return &Conn{nonce: nonce, reader: bufio.NewReader(r), writer: w}
}

// Send writes one message.
func (c *Conn) Send(message any) error {
	c.sendMutex.Lock()
	defer c.sendMutex.Unlock()
	frame := append(slices.Grow(c.frame[:0], roomFor(message)), make([]byte, headSize)...)
	if m := codedOf(message); m != nil {
		to := coder{text: append(frame, codedMark)}
		m.pass(&to)
		frame = to.text
	} else {
		text, err := json.Marshal(message)
		if err != nil {
			return fmt.Errorf("send a message: %w", err)
		}
		frame = append(frame, text...)
	}
	if cap(frame) <= maxReusedFrame {
		c.frame = frame
	}
	return c.write(frame)
}

// codedOf returns a message that a coder writes; nil where it is to be JSON.
func codedOf(message any) coded {
	switch m := message.(type) {
	case Request:
		if m.Kind != Hello {
			return &m
		}
	case Observation:
		return &m
	case Inspection:
		return &m
	case Overview:
		return &m
	}
	return nil
}

// roomFor returns about how many bytes a message will have that has long ones in it: a frame that grows is copied again and again.
func roomFor(message any) (size int) {
	const about = 1 << 10 // a stimulus, or an observation, beside its texts
	switch m := message.(type) {
	case Request:
		for _, t := range m.Stimuli {
			size += about
			for _, c := range t.Calls {
				size += rolled(c.Arguments) + about/4
			}
		}
	case Observation:
		for _, c := range m.Calls {
			size += rolled(c.Payload) + about/4
		}
	}
	if size < maxReusedFrame {
		return 0
	}
	return size
}

// write fills in the head of a frame and writes it.
func (c *Conn) write(frame []byte) error {
	text := frame[headSize:]
	if len(text) > MostFrame {
		return fmt.Errorf("send a message: it has %d bytes, more than %d", len(text), MostFrame)
	}
	binary.BigEndian.PutUint64(frame, c.nonce)
	binary.BigEndian.PutUint32(frame[8:], uint32(len(text)))
	binary.BigEndian.PutUint32(frame[12:], crc32.ChecksumIEEE(text))
	if _, err := c.writer.Write(frame); err != nil {
		return fmt.Errorf("send a message: %w", err)
	}
	return nil
}

// ErrGarbage is wrapped where something that is no message is on the channel.
var ErrGarbage = errors.New("garbage on the channel")

// Live sends a sign of life, which is a frame without a message.
func (c *Conn) Live() error {
	c.sendMutex.Lock()
	defer c.sendMutex.Unlock()
	return c.write(make([]byte, headSize))
}

// Receive reads one message. Its error is io.EOF where the other side is gone.
func (c *Conn) Receive(message any) error {
	for {
		frame, err := c.next()
		switch {
		case err != nil:
			return err
		case len(frame) > 0:
			return decode(frame, message)
		case c.Alive != nil:
			c.Alive()
		}
	}
}

// next reads one frame.
func (c *Conn) next() ([]byte, error) {
	var head [headSize]byte
	if _, err := io.ReadFull(c.reader, head[:]); err != nil {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, fmt.Errorf("receive a message: %w: it ends early", ErrGarbage)
		}
		return nil, io.EOF
	}
	size := binary.BigEndian.Uint32(head[8:])
	if binary.BigEndian.Uint64(head[:]) != c.nonce || size > MostFrame {
		return nil, fmt.Errorf("receive a message: %w", ErrGarbage)
	}
	frame, err := c.readFull(int(size))
	if err != nil {
		return nil, io.EOF
	}
	if crc32.ChecksumIEEE(frame) != binary.BigEndian.Uint32(head[12:]) {
		return nil, fmt.Errorf("receive a message: %w: something was written into it", ErrGarbage)
	}
	return frame, nil
}

// decode reads the text of a frame into a message.
func decode(text []byte, message any) error {
	if len(text) > 0 && text[0] == codedMark {
		from := coder{text: text[1:], reading: true}
		m, ok := message.(coded)
		if ok {
			m.pass(&from)
		}
		if !ok || from.bad || len(from.text) > 0 {
			return fmt.Errorf("receive a message: %w: its parts do not fit together", ErrGarbage)
		}
		return nil
	}
	if err := json.Unmarshal(text, message); err != nil {
		return fmt.Errorf("receive a message: %w: %w", ErrGarbage, err)
	}
	return nil
}

// readFull reads so many bytes. A length that is not true costs little memory: what is taken grows as it comes.
func (c *Conn) readFull(size int) ([]byte, error) {
	var taken []byte
	for len(taken) < size {
		from := len(taken)
		taken = append(taken, make([]byte, min(size-from, max(from, frameChunk)))...)
		if _, err := io.ReadFull(c.reader, taken[from:]); err != nil {
			return nil, err
		}
	}
	return taken, nil
}
