// Package good has tools that come close to a call of yield after it returned false and never do it.
package good
